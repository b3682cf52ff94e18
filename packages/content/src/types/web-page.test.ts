import { describe, expect, test } from "vitest";
import { anEntry } from "../fixtures.ts";
import { webPage } from "./web-page.ts";

const picture = { data: { attributes: { url: "/uploads/a.webp", alternativeText: "a", width: 10, height: 5 } } };

const read = (sections: readonly object[]) =>
  webPage.parse(anEntry("page1", { code: "aboutUs", title: "關於我們", sections }), "zh-Hant");

describe("the words of a page", () => {
  test("have a link only with its text and to an allowed address", () => {
    const [section] = read([
      {
        anchor: "way",
        kind: "STEPS",
        items: [
          { title: "a", link_label: "Go", link_url: "/service/member-info" },
          { title: "b", link_url: "/service/member-info" },
          { title: "c", link_label: "Go", link_url: "javascript:alert(1)" },
        ],
      },
    ]).sections;
    expect(section?.items.map(({ link }) => link)).toEqual([{ label: "Go", url: "/service/member-info" }, null, null]);
  });

  test("show a section of an unknown kind as text, also one with a bad anchor", () => {
    expect(
      read([
        { anchor: "x", kind: "VIDEO" },
        { anchor: "Not good!", kind: "DO" },
      ]).sections,
    ).toMatchObject([
      { anchor: "x", kind: "TEXT", items: [] },
      { anchor: "section", kind: "DO" },
    ]);
  });

  test("take pictures that a translation leaves out from the Traditional version, by anchor", () => {
    const base = read([{ anchor: "way", kind: "STEPS", items: [{ title: "登記", picture }] }]);
    const translated = read([
      { anchor: "new", kind: "TEXT", items: [] },
      { anchor: "way", kind: "STEPS", items: [{ title: "Join" }] },
    ]);
    expect(webPage.complete?.(translated, base).sections[1]?.items[0]?.picture?.src).toBe("/uploads/a.webp");
  });
});
