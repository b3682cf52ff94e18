// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { waitUntil } from "@kaifong/testing/eventually";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showUnreadAgain, announceUnread, unreadMayHaveChanged } from "../../session/unread.ts";
import { inPage } from "../../story.fixtures.tsx";
import { UNREAD_ATTRIBUTE } from "../attributes.ts";
import { startUnread } from "./unread.client.ts";
import { UnreadCount } from "./unread-count.tsx";

const COUNT = renderToStaticMarkup(inPage(() => <UnreadCount look="words" />, LANGUAGES[2]));
let unread: number | undefined;
const asked = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  sessionStorage.clear();
  unread = 3;
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async (path) => {
    if (path !== paths.getUnreadCount.path || unread === undefined) throw new TypeError("Failed to fetch");
    return Response.json({ metadata: { success: true }, payload: { unread } });
  });
  document.body.innerHTML = COUNT;
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

const shown = () => {
  const place = document.querySelector<HTMLElement>(`[${UNREAD_ATTRIBUTE}]`);
  return place?.hidden === false ? place.textContent?.trim() : undefined;
};
const calls = () => asked.mock.calls.filter(([path]) => path === paths.getUnreadCount.path).length;

test("the menu says how many are unread, and asks once for all pages of the next two minutes", async () => {
  await startUnread();
  expect(shown()).toBe("3 unread");
  await startUnread();
  expect(calls()).toBe(1);
});

test("the count follows what another part of the page knows, and disappears when nothing is unread", async () => {
  await startUnread();
  announceUnread(1);
  await waitUntil(() => shown() === "1 unread");
  announceUnread(0);
  await waitUntil(() => shown() === undefined);
  expect(calls()).toBe(1);
});

test("the script fills a place that was added later, when it is notified of it, without asking again", async () => {
  await startUnread();
  document.body.innerHTML = COUNT;
  showUnreadAgain();
  await waitUntil(() => shown() === "3 unread");
  expect(calls()).toBe(1);
});

test("the script asks again after an action of which the member is notified", async () => {
  await startUnread();
  unread = 4;
  unreadMayHaveChanged();
  await waitUntil(() => shown() === "4 unread");
  expect(calls()).toBe(2);
});

test("the menu shows nothing when the number cannot be fetched", async () => {
  unread = undefined;
  await startUnread();
  expect(shown()).toBeUndefined();
});
