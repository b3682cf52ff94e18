import { CONTENT_TYPES, type ContentName, createContentReader, type MirroredName } from "@kaifong/content/server";
import type { ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { aMirror } from "@kaifong/testing";
import { describe, expect, test } from "vitest";
import { pagesUsing } from "./pages-using.fixtures.ts";
import { type PageModule, type Visit, visit } from "./page.fixtures.tsx";
import type { FileId } from "./site-files.ts";
import type { PageId } from "./site-map.ts";

/** The text of a list when it is not known what it holds. */
const AWAY = /can(no|’)t (be )?show/;
/** The text of a list that is empty. */
const NOTHING = /(nothing|no [a-z]+)[^.]* (at the moment|yet)/i;

/** Pages that show a list only at special addresses: such an address, and what must exist for it. */
const SPECIAL: Partial<Record<PageId | FileId, Partial<Visit>>> = {
  activityList: {
    address: "/en/list/1",
    pattern: "/en/list/:id",
    content: {
      healthInfoTypes: () => [
        { id: "heart", locale: "en", converted: false, displayName: "Heart", order: 1, updatedAt: "2026-11-22T04:00:00Z" },
      ],
    },
  },
};

/** Types that no page lists by themselves, and what they are a part of. */
const PARTS: Partial<Record<ContentName, string>> = {
  siteSetting: "of every page",
  chatbot: "of the bar at the bottom",
  healthPrograms: "of courses: their term",
  themes: "of courses, and of the filters of their lists",
  healthInfoTypes: "of the menu, and of the lists of health information",
  holidayList: "of the opening hours of centres",
  webPages: "of each page with words of editors",
};

const { pages: WITH_LISTS, elsewhere } = pagesUsing("listStateOf");

test("every list is on a page that is visited here", () => {
  expect(WITH_LISTS.length).toBeGreaterThan(0);
  expect(
    elsewhere,
    "no page of apps/web/app/site-map.ts imports it: its loader calls listStateOf, or what that imports does",
  ).toEqual([]);
});

/** The text of a page while no type holds an entry and only these were loaded, with the types whose lists it shows. */
async function readPage({ id, module }: (typeof WITH_LISTS)[number], isLoaded: (name: ContentName) => boolean) {
  const page: PageModule = await import(`./${module}`);
  const asked = new Set<ContentName>();
  const types = new Set<MirroredName>();
  const reader: ContentReader = createContentReader(aMirror(), DEFAULT_LANGUAGE.locale, (name) => types.add(name));
  const has = (name: ContentName) => {
    asked.add(name);
    return isLoaded(name);
  };
  const { content, ...special } = SPECIAL[id] ?? {};
  const { body } = await visit(page, { address: "/en/x", ...special, content: { ...reader, ...content, has } });
  return { text: body.textContent, asked: [...asked], types };
}

test("every content type is listed on a page that says when it is empty", async () => {
  const listed = new Set<ContentName>();
  for (const page of WITH_LISTS) for (const name of (await readPage(page, () => true)).asked) listed.add(name);
  const names = Object.keys(CONTENT_TYPES) as ContentName[]; // its keys
  expect(
    names.filter((name) => !listed.has(name) && !PARTS[name]),
    'a page lists it: its loader calls listStateOf (docs/map.md, "A page that lists entries"), or PARTS says of what it is a part',
  ).toEqual([]);
  expect(
    names.filter((name) => listed.has(name) && PARTS[name]),
    "a page lists it: take it out of PARTS of apps/web/app/lists.test.tsx",
  ).toEqual([]);
});

describe.each(WITH_LISTS)("the page $id with empty lists", ({ id, module, reached }) => {
  const read = (isLoaded: (name: ContentName) => boolean) => readPage({ id, module, reached }, isLoaded);

  test("asks for the state of a type that it reads", async () => {
    const { asked, types } = await read(() => false);
    expect(
      asked,
      `it shows no list at /en/x: name another address in SPECIAL of apps/web/app/lists.test.tsx (docs/map.md, "A page that lists entries")`,
    ).not.toEqual([]);
    expect(
      asked.filter((name) => !types.has(name)),
      "its loader hands listStateOf the name of a type that it does not read",
    ).toEqual([]);
  });

  test("says that there is nothing, once the lists were loaded", async () => {
    const { text } = await read(() => true);
    expect(text, "show <ListNotice> of packages/page-parts").toMatch(NOTHING);
    expect(text).not.toMatch(AWAY);
  });

  test("says of each list that it cannot be shown, when it was never loaded", async () => {
    const { asked, text } = await read(() => false);
    expect(text, "show <ListNotice> of packages/page-parts").not.toMatch(NOTHING);
    for (const missing of asked) {
      const without = await read((name) => name !== missing);
      expect(without.text, `without ${missing}`).toMatch(AWAY);
    }
  });
});
