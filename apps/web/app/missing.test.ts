import { isOneOf } from "@kaifong/contract";
import { type ContentName, createContentReader } from "@kaifong/content/server";
import type { ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { aMirror } from "@kaifong/testing";
import { type LoaderFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { pagesUsing } from "./pages-using.fixtures.ts";
import { aLoadContext } from "./load-context.fixtures.ts";
import type { FileId } from "./site-files.ts";
import { PAGES, type PageId } from "./site-map.ts";

/** Modules that look for one thing without being pages of the detail group: the type of that thing. */
const BESIDES: Partial<Record<PageId | FileId, ContentName>> = {
  course: "courses",
  enrol: "courses",
  classFile: "courses",
  ownCalendar: "courses",
  activityList: "healthInfoTypes",
};
/** Files of all entries of a type, which have no words for an unknown state. */
const OF_ALL: Partial<Record<PageId | FileId, ContentName>> = { calendarFile: "courses", newsFeed: "latestNews" };

const DETAILS = Object.fromEntries(PAGES.flatMap((page) => ("detail" in page ? [[page.id, page.detail]] : [])));
const OF_ONE: Partial<Record<PageId | FileId, ContentName>> = { ...DETAILS, ...BESIDES };
const ASKING = pagesUsing("missing");

const reader = (types: Parameters<typeof aMirror>[0]) => createContentReader(aMirror(types), DEFAULT_LANGUAGE.locale);

async function statusOf(module: string, content: ContentReader): Promise<unknown> {
  const context = aLoadContext({ content });
  const request = new Request("https://site.example/x?id=nothing");
  const args = { context, request, params: {} } as unknown as LoaderFunctionArgs; // the framework gives more
  const { loader } = await import(`./${module}`);
  try {
    const found = await loader(args);
    return found instanceof Response ? found.status : "found";
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : thrown;
  }
}

test("each page of the detail group, and whatever else looks for one thing, is tested here", () => {
  const asking = ASKING.pages.map(({ id }) => id);
  expect(
    Object.keys(DETAILS).filter((id) => !isOneOf(asking, id)),
    'its loader does not end with missing(…) (docs/map.md, "a page about one entry")',
  ).toEqual([]);
  expect(
    asking.filter((id) => !OF_ONE[id] && !OF_ALL[id]),
    "a page of another kind, which looks for one thing, is named in BESIDES of apps/web/app/missing.test.ts",
  ).toEqual([]);
  expect(ASKING.elsewhere, "no page or file of the site imports it").toEqual([]);
});

describe.each(ASKING.pages)("$id", ({ id, module }) => {
  const [type, whenLoaded] = OF_ONE[id] ? ([OF_ONE[id], 404] as const) : ([OF_ALL[id], 200] as const);

  test.runIf(type !== undefined)(`is ${whenLoaded} when there is nothing, once its type was loaded, and 503 before`, async () => {
    expect(await statusOf(module, reader({}))).toBe(503);
    expect(await statusOf(module, reader({ [type ?? ""]: [] }))).toBe(whenLoaded);
  });
});
