import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { describe, expect, test } from "vitest";
import { labelFromPath, pageTitle } from "./titles.ts";

const [traditional, , english] = LANGUAGES;
const zh = serverText(traditional, "shell");
const en = serverText(english, "shell");

describe("page titles come from the menu (specification §2)", () => {
  test("a page in a section is named by page, section, site", () => {
    expect(pageTitle({ path: "/activity/programmes/series", siteTitle: "街坊康健中心" }, zh)).toBe(
      "最新課程｜健康課程 - 街坊康健中心",
    );
    expect(pageTitle({ path: "/contact/contact-us", siteTitle: "Kaifong" }, en)).toBe("Centres and opening hours - Kaifong");
  });

  test("a page about one thing starts with its name", () => {
    const title = pageTitle({ path: "/activity/programmes/series/x1", siteTitle: "街坊康健中心", own: "八段錦健體班" }, zh);
    expect(title).toBe("八段錦健體班｜最新課程｜健康課程 - 街坊康健中心");
  });

  test("a page below another has a title of its own", () => {
    expect(pageTitle({ path: "/member/profile", siteTitle: "街坊康健中心" }, zh)).toBe("我的個人資料｜我的帳戶 - 街坊康健中心");
    expect(pageTitle({ path: "/member/card", siteTitle: "Kaifong" }, en)).toBe("Member card | My account - Kaifong");
  });

  test("health information has the display name of its type from the content", () => {
    const title = pageTitle({ path: "/activity/activity-list/2", siteTitle: "Kaifong", own: "Medical facts" }, en);
    expect(title).toBe("Medical facts | Health information - Kaifong");
  });

  test("a further page of a list says which it is, after the list's name", () => {
    const path = "/resource/eService-menu";
    expect(pageTitle({ path, siteTitle: "Kaifong", part: "Page 2" }, en)).toBe("Network service providers | Page 2 - Kaifong");
  });

  test("a missing page is named only as such, whatever its path spells", () => {
    const path = "/nonexist/page-abc";
    expect(pageTitle({ path, siteTitle: "街坊康健中心", own: "找不到網頁" }, zh)).toBe("找不到網頁 - 街坊康健中心");
    expect(pageTitle({ path, siteTitle: "Kaifong" }, en)).toBe("Page abc - Kaifong");
  });

  test("a page shown in place of another has its own title, at any address", () => {
    for (const path of ["/", "/activity/latest-news/details", "/activity/activity-list/6"])
      expect(pageTitle({ path, siteTitle: "Kaifong", instead: "Page not found" }, en)).toBe("Page not found - Kaifong");
  });

  test("home has the name of the site itself", () => {
    expect(pageTitle({ path: "/", siteTitle: "Kaifong" }, en)).toBe("Kaifong");
  });

  test("a path without a menu entry gets a label from its last segment", () => {
    expect(pageTitle({ path: "/activity/rope-skipping_2", siteTitle: "Kaifong" }, en)).toBe("Rope skipping 2 - Kaifong");
    expect(labelFromPath("/a/beEService/")).toBe("Be eservice");
    expect(labelFromPath("/a/%E0%A4%A")).toBe("%e0%a4%a");
  });
});
