// @vitest-environment jsdom
import { queriesOfPage } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startQueryPrefetch } from "./prefetch.ts";
import { sessionStore } from "./store.ts";

const KEY = ["the page's own"];
const asked = vi.fn<(path: string) => Promise<Response>>();
const readPage = vi.fn<() => Promise<string>>(async () => "the member's");
const begin = () => startQueryPrefetch([(queries) => queries.prefetchQuery({ queryKey: KEY, queryFn: readPage })]);

beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
  readPage.mockClear();
});

const logIn = (loginStatus: boolean) => sessionStore.write({ ...sessionStore.read(), auth: { loginStatus } });

test("nothing is fetched while nobody is logged in", () => {
  logIn(false);
  begin();
  expect(asked).not.toHaveBeenCalled();
  expect(readPage).not.toHaveBeenCalled();
  expect(queriesOfPage().getQueryData(KEY)).toBeUndefined();
});

test("the page refreshes the token of an arriving member, and makes the page's calls before the page is drawn", async () => {
  logIn(true);
  history.replaceState(null, "", "/health-data");
  begin();
  expect(asked.mock.calls.map(([path]) => path)).toEqual([paths.extendToken.path]);
  await eventually(() => expect(queriesOfPage().getQueryData(KEY)).toBe("the member's"));
  expect(queriesOfPage()).toBe(queriesOfPage());
});

test("the page leaves the token as it is on the pages where it is not refreshed (specification §4)", () => {
  logIn(true);
  history.replaceState(null, "", "/en/login");
  begin();
  expect(asked).not.toHaveBeenCalled();
});
