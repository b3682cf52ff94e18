import type { Article } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { structuredArticle } from "./structured-article.ts";

const article: Article = {
  ...{ locale: "en", converted: false, uuid: "u", title: "Walk", description: null, content: null },
  ...{ cover: null, bottomImage: null, youtube: null, images: [], moreInformation: [] },
  period: { start: "2026-11-30", end: "2026-12-21" },
};
const about = { origin: "https://site.test", now: new Date("2026-11-21T17:00:00Z") };

describe("news and activities for machines", () => {
  test("say that news of something to come are published today at the latest, by Hong Kong's calendar", () => {
    expect(structuredArticle({ ...about, list: "latestNews", article })).toMatchObject({
      "@type": "NewsArticle",
      datePublished: "2026-11-22",
    });
  });

  test("say that news are published on their first day once it has come", () => {
    const past = { ...article, period: { start: "2026-11-02", end: null } };
    expect(structuredArticle({ ...about, list: "latestNews", article: past })).toMatchObject({ datePublished: "2026-11-02" });
  });

  test("say that an activity with dates is an event, and one without is an article", () => {
    expect(structuredArticle({ ...about, list: "featuredActivities", article })).toMatchObject({
      "@type": "Event",
      startDate: "2026-11-30",
      endDate: "2026-12-21",
    });
    expect(structuredArticle({ ...about, list: "featuredActivities", article: { ...article, period: null } })["@type"]).toBe(
      "Article",
    );
  });
});
