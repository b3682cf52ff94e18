import type { ContentReader, Course } from "@kaifong/content";
import { LANGUAGES } from "@kaifong/i18n";
import { describe, expect, it } from "vitest";
import { fold, search } from "./search-index.server.ts";

const [traditional, , english] = LANGUAGES;

function course(name: string, description: string): Course {
  return {
    ...{ id: name, name, description: description as Course["description"], updatedAt: "", locale: "zh-Hant", converted: false }, // written here, nothing to sanitise
    ...{ target: null, location: null, languages: null, themeId: null, image: null, form: null, classes: [] },
  };
}

const courses = [course("心臟健康小組", "<p>量度<b>血壓</b>和脈搏。</p>"), course("血壓自我管理小組", "<p>少鹽飲食</p>")];
const nothing = async () => [];
const content = {
  courses: async () => courses,
  latestNews: nothing,
  faqGroups: nothing,
  centres: nothing,
} as unknown as ContentReader; // search reads only these

async function titles(query: string, language: (typeof LANGUAGES)[number] = traditional): Promise<string[]> {
  const hits = await search(query, content, language);
  return hits.filter(({ kind }) => kind === "course").map(({ title }) => title);
}

describe("search", () => {
  it("finds Traditional by Simplified, and title before text", async () => {
    expect(await titles("血压")).toEqual(["血壓自我管理小組", "心臟健康小組"]);
  });

  it("wants every word", async () => {
    expect(await titles("血壓 脈搏")).toEqual(["心臟健康小組"]);
    expect(await titles("血壓 游泳")).toEqual([]);
  });

  it("finds nothing in the tags, and everything for no query is nothing", async () => {
    expect(await titles("<b>")).toEqual([]);
    expect(await search("   ", content, traditional)).toEqual([]);
  });

  it("finds pages by their name in the page's language", async () => {
    const hits = await search("opening hours", content, english);
    expect(hits[0]).toMatchObject({ kind: "page", href: "/en/contact/contact-us" });
  });

  it("folds width, case and writing", () => {
    expect(fold("ＢＭＩ體重")).toBe(fold("bmi体重"));
  });
});
