// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { MAX_BOOKMARKS } from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
import { BOOKMARKS_KEY } from "../../storage-keys.ts";
import { BOOKMARK_ATTRIBUTE } from "./attributes.ts";
import { startBookmark } from "./bookmark.client.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { discardBookmark, openBookmarks, storeBookmark } from "./bookmark-store.ts";

const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
/** The bookmarks that the server stores. */
let stored: string[];
/** The entries that are no longer published. */
let withdrawn: string[];
/** The server does not respond. */
let away: boolean;

beforeEach(() => {
  localStorage.clear();
  [stored, withdrawn, away] = [[], [], false];
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async (path, { method, body }) => {
    if (away || path === paths.extendToken.path) throw new TypeError("Failed to fetch");
    if (method === "PUT") {
      // The body as the store sends it.
      const { bookmarks } = JSON.parse(body as string) as { bookmarks: { kind: string; item: string }[] };
      for (const { kind, item } of bookmarks) {
        const name = `${kind}:${item}`;
        if (!stored.includes(name) && !withdrawn.includes(name)) stored.unshift(name);
      }
    }
    if (method === "DELETE") stored = stored.filter((name) => !path.endsWith(name.replace(":", "/")));
    const bookmarks = stored.map((name) => ({
      kind: name.split(":")[0],
      item: name.split(":")[1],
      savedAt: "2026-11-24T02:00:00Z",
    }));
    const unpublished = withdrawn.map((name) => ({ kind: name.split(":")[0], item: name.split(":")[1] }));
    return Response.json({ metadata: { success: true }, payload: { bookmarks, left: 0, unpublished } });
  });
  logIn(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

function logIn(loginStatus: boolean): void {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus } });
}
const inBrowser = () => localStorage.getItem(BOOKMARKS_KEY);

test("R-BMK-03: the store stores bookmarks in this browser, and sends nothing, while nobody is logged in", async () => {
  expect(await storeBookmark("COURSE:a", false)).toBe("saved");
  await storeBookmark("HEALTH_INFO:b", false);
  await storeBookmark("COURSE:a", false);
  expect(inBrowser()).toBe("HEALTH_INFO:b COURSE:a");
  expect(await openBookmarks()).toEqual({ names: ["COURSE:a", "HEALTH_INFO:b"], own: false });
  expect(await discardBookmark("COURSE:a", false)).toBe("removed");
  expect((await openBookmarks()).names).toEqual(["HEALTH_INFO:b"]);
  expect(asked).not.toHaveBeenCalled();
});

test("R-BMK-02: the store stores no more bookmarks than the maximum", async () => {
  localStorage.setItem(BOOKMARKS_KEY, Array.from({ length: MAX_BOOKMARKS }, (_, index) => `COURSE:n${index}`).join(" "));
  expect(await storeBookmark("COURSE:a", false)).toBe("full");
  expect(inBrowser()).not.toContain("COURSE:a");
});

test("R-BMK-03: the store gives this browser's bookmarks to the member who logs in, and clears them once the server has them", async () => {
  localStorage.setItem(BOOKMARKS_KEY, "COURSE:a junk HEALTH_INFO:b");
  stored = ["E_LEARNING:c"];
  logIn(true);
  away = true;
  await expect(openBookmarks()).rejects.toThrow("out of reach");
  expect(inBrowser()).toBe("COURSE:a junk HEALTH_INFO:b");
  away = false;
  asked.mockClear();
  expect(await openBookmarks()).toEqual({ names: ["HEALTH_INFO:b", "COURSE:a", "E_LEARNING:c"], own: true });
  expect(inBrowser()).toBeNull();
  await openBookmarks();
  const calls = asked.mock.calls.filter(([path]) => path !== paths.extendToken.path);
  expect(calls.map(([path, { method }]) => `${method} ${path}`)).toEqual([
    `PUT ${paths.addBookmarks.path}`,
    `GET ${paths.listBookmarks.path}`,
  ]);
  logIn(false);
  expect((await openBookmarks()).names).toEqual([]);
});

test("R-BMK-05: the store forgets entries that are no longer published once their owner has logged in, and says that they could not be saved", async () => {
  localStorage.setItem(BOOKMARKS_KEY, "COURSE:a HEALTH_INFO:gone");
  withdrawn = ["HEALTH_INFO:gone"];
  expect((await openBookmarks()).names).toEqual(["HEALTH_INFO:gone", "COURSE:a"]);
  logIn(true);
  expect(await openBookmarks()).toEqual({ names: ["COURSE:a"], own: true });
  expect(inBrowser()).toBeNull();
  expect(await storeBookmark("HEALTH_INFO:gone", true)).toBe("failed");
});

test("R-BMK-03: the store asks only for the member's bookmarks when this browser has nothing that can be bookmarked, and clears it", async () => {
  localStorage.setItem(BOOKMARKS_KEY, "junk LEAFLET:b");
  stored = ["E_LEARNING:c"];
  logIn(true);
  expect(await openBookmarks()).toEqual({ names: ["E_LEARNING:c"], own: true });
  expect(asked.mock.calls.filter(([path]) => path !== paths.extendToken.path).map(([, { method }]) => method)).toEqual(["GET"]);
  expect(inBrowser()).toBeNull();
});

test("R-BMK-03: the store shows their bookmarks to members who may only read, and leaves in the browser what they cannot bookmark", async () => {
  localStorage.setItem(BOOKMARKS_KEY, "COURSE:a");
  stored = ["E_LEARNING:c"];
  logIn(true);
  const refused = { metadata: { success: false }, payload: { error_name: "FORBIDDEN", error_code: 1005, error_message: "" } };
  const respond = asked.getMockImplementation();
  asked.mockImplementation(async (path, request) =>
    request.method === "PUT" || !respond ? Response.json(refused, { status: 403 }) : respond(path, request),
  );
  expect(await openBookmarks()).toEqual({ names: ["E_LEARNING:c"], own: true });
  expect(inBrowser()).toBe("COURSE:a");
});

test("a button shows whether its entry is bookmarked, toggles it, and says the outcome", async () => {
  logIn(true);
  stored = ["COURSE:a"];
  document.body.innerHTML = renderToStaticMarkup(inPage(() => <BookmarkButton kind="COURSE" id="a" />));
  const place = document.querySelector(`[${BOOKMARK_ATTRIBUTE}]`);
  const button = document.querySelector("button");
  if (!place || !button) throw new Error("no button");
  await startBookmark(place);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  button.click();
  await eventually(async () => expect(place.textContent).toContain("No longer saved."));
  expect([button.getAttribute("aria-pressed"), stored]).toEqual(["false", []]);
  button.click();
  await eventually(async () => expect(place.textContent).toContain("This page is saved now."));
  expect([button.getAttribute("aria-pressed"), stored]).toEqual(["true", ["COURSE:a"]]);
  away = true;
  button.click();
  await eventually(async () => expect(place.textContent).toContain("We could not save that."));
  expect(button.getAttribute("aria-pressed")).toBe("true");
});
