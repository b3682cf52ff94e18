import { type Language, LANGUAGES } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { WHEN_ATTRIBUTE } from "../session/attributes.ts";
import { allPages, page, type PageId } from "../site-map.ts";
import { inPage } from "../story.fixtures.tsx";
import { Shell } from "./shell.tsx";

/** The links next to the words of a page, by where they lead, in each language. */
function beside(id: PageId, language: Language = LANGUAGES[2]) {
  const where = { language, path: page(id).path, search: "", page: page(id) };
  const html = renderToStaticMarkup(
    inPage(
      () => (
        <Shell shell={undefined} where={where}>
          <h1>words</h1>
        </Shell>
      ),
      language,
    ),
  );
  const after = new JSDOM(html).window.document.querySelector("main + nav");
  return after && { name: after.getAttribute("aria-label"), links: [...after.querySelectorAll("a")] };
}

describe("the links next to a page of a member's own", () => {
  test("are all there, after its words, with the page being read marked", () => {
    const { links } = beside("memberMessages") ?? { links: [] };
    const own = allPages().filter(({ afterLogin, parent }) => afterLogin || parent === "member");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(own.map(({ path }) => `/en${path}`));
    const marked = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(marked.map((link) => link.getAttribute("href"))).toEqual(["/en/member/messages"]);
  });

  test("show those that an applicant may not use only to approved members (R-MEM-01)", () => {
    const links = beside("member")?.links ?? [];
    const forAll = links.filter((link) => link.closest("li")?.getAttribute(WHEN_ATTRIBUTE) !== "approved");
    expect(forAll.map((link) => link.getAttribute("href"))).toEqual(
      ["member", "member/profile", "member/messages", "member/mobile", "member/data", "notification", "bookmarks"].map(
        (path) => `/en/${path}`,
      ),
    );
  });

  test("have a name in every language", () => {
    expect(LANGUAGES.map((language) => beside("healthData", language)?.name)).toEqual([
      "會員專區",
      "会员专区",
      "Your account pages",
    ]);
  });

  test.each(["aboutUs", "login", "register", "enrol", "memberMaterial"] as const)("are missing from %s", (id) => {
    expect(beside(id)).toBeNull();
  });
});
