// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachesInMemory } from "../offline/caches.fixtures.ts";
import { leavePage } from "./notice.ts";
import { readRecord, writeRecord } from "./push/record.ts";

const RECORD = { endpoint: "https://fcm.googleapis.com/x", auth: "a", key: "BAAB", api: "" };
beforeEach(async () => {
  vi.stubGlobal("caches", cachesInMemory());
  vi.stubGlobal("location", { pathname: "/en/member", search: "", assign: vi.fn() });
  await writeRecord(RECORD);
});
afterEach(() => vi.unstubAllGlobals());

/** The page was loaded past its worker, as by a hard reload: nobody is there to be told. */
test.each(["LOGGED_OUT", "SESSION_REVOKED"] as const)(
  "R-NOT-14: no words come to a browser after %s, though no worker heard of it",
  async (reason) => {
    leavePage(reason);
    expect(await readRecord()).toBeUndefined();
  },
);

test("R-NOT-12: a session that has timed out goes on notifying", async () => {
  leavePage("SESSION_INVALID");
  expect(await readRecord()).toEqual(RECORD);
});
