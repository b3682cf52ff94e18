// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "@kaifong/i18n";
import { pathTo } from "../../paths.ts";
import { DETAIL_ATTRIBUTE, PER_VISITOR_ATTRIBUTE } from "../../root-attributes.ts";
import { PER_VISITOR_PAGES } from "./per-visitor-pages.ts";
import { startLinkPrefetch } from "./prefetch.client.ts";

document.documentElement.setAttribute(PER_VISITOR_ATTRIBUTE, PER_VISITOR_PAGES);
startLinkPrefetch();
beforeEach(() => {
  document.head.innerHTML = "";
});

/** Returns what is fetched when the pointer rests on a link to an address, and rests there again. */
function fetchedFor(address: string): readonly (string | null)[] {
  document.body.innerHTML = `<a href="${address}"><b>there</b></a>`;
  for (const _time of ["once", "again"]) document.querySelector("b")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  return [...document.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));
}

test.each(LANGUAGES)("the script fetches a page of the site that is cached for everybody, once ($code)", (language) => {
  for (const address of [pathTo(language, "series"), pathTo(language, "newsDetails", undefined, { id: "3" })])
    expect(fetchedFor(address)).toContain(address);
  expect(fetchedFor(pathTo(language, "course", { courseId: "TC-1" }))).toHaveLength(3);
});

test.each(LANGUAGES)("the script leaves alone what is rendered per visitor ($code)", (language) => {
  expect(fetchedFor(pathTo(language, "login"))).toEqual([]);
  expect(fetchedFor(pathTo(language, "login", undefined, { next: "/" }))).toEqual([]);
  expect(fetchedFor(pathTo(language, "enrolled"))).toEqual([]);
  expect(fetchedFor(pathTo(language, "enrol", { courseId: "TC-1", classId: "u" }))).toEqual([]);
});

test("the script leaves alone files, places on the page, and other sites", () => {
  for (const address of [
    pathTo(LANGUAGES[0], "calendarFile"),
    "/files/form.pdf",
    "/service/about-us#top",
    "https://other.example/",
  ])
    expect(fetchedFor(address)).toEqual([]);
});

test.each(LANGUAGES)(
  "the script leaves alone the page itself with another choice, such as a filter of its list ($code)",
  (language) => {
    history.replaceState(null, "", pathTo(language, "series", undefined, { theme: "EXERCISE" }));
    for (const choice of [undefined, { theme: "DIET" }, { theme: "EXERCISE", page: "2" }])
      expect(fetchedFor(pathTo(language, "series", undefined, choice))).toEqual([]);
    expect(fetchedFor("?theme=DIET")).toEqual([]);
    expect(fetchedFor(pathTo(language, "enrolInfo", undefined, { theme: "DIET" })), "a filter of another page").toHaveLength(1);
    document.documentElement.setAttribute(DETAIL_ATTRIBUTE, "true");
    expect(fetchedFor("?id=4"), "another entry").toHaveLength(2);
    document.documentElement.removeAttribute(DETAIL_ATTRIBUTE);
  },
);
