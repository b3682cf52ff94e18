// @vitest-environment jsdom
import { addBookmarks, extendToken, listBookmarks, MAX_BOOKMARKS } from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
import { BOOKMARKS_KEY } from "../../storage-keys.ts";
import { BOOKMARK_ATTRIBUTE } from "./attributes.ts";
import { startBookmark } from "./bookmark.client.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { dropBookmark, openBookmarks, saveBookmark } from "./bookmark-store.ts";

const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
/** What the server has. */
let stored: string[];
/** Nothing comes back. */
let away: boolean;

beforeEach(() => {
  localStorage.clear();
  [stored, away] = [[], false];
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async (path, { method, body }) => {
    if (away || path === extendToken.path) throw new TypeError("Failed to fetch");
    if (method === "PUT") {
      // As the store sends it.
      const { bookmarks } = JSON.parse(body as string) as { bookmarks: { kind: string; item: string }[] };
      for (const { kind, item } of bookmarks) if (!stored.includes(`${kind}:${item}`)) stored.unshift(`${kind}:${item}`);
    }
    if (method === "DELETE") stored = stored.filter((name) => !path.endsWith(name.replace(":", "/")));
    const bookmarks = stored.map((name) => ({
      kind: name.split(":")[0],
      item: name.split(":")[1],
      savedAt: "2026-11-24T02:00:00Z",
    }));
    return Response.json({ metadata: { success: true }, payload: { bookmarks, left: 0 } });
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

it("R-BMK-03: keeps what is put by in this browser, and sends nothing, while nobody is logged in", async () => {
  expect(await saveBookmark("COURSE:a", false)).toBe("saved");
  await saveBookmark("HEALTH_INFO:b", false);
  await saveBookmark("COURSE:a", false);
  expect(inBrowser()).toBe("HEALTH_INFO:b COURSE:a");
  expect(await openBookmarks()).toEqual({ names: ["COURSE:a", "HEALTH_INFO:b"], own: false });
  expect(await dropBookmark("COURSE:a", false)).toBe("removed");
  expect((await openBookmarks()).names).toEqual(["HEALTH_INFO:b"]);
  expect(asked).not.toHaveBeenCalled();
});

it("R-BMK-02: has room for so many", async () => {
  localStorage.setItem(BOOKMARKS_KEY, Array.from({ length: MAX_BOOKMARKS }, (_, index) => `COURSE:n${index}`).join(" "));
  expect(await saveBookmark("COURSE:a", false)).toBe("full");
  expect(inBrowser()).not.toContain("COURSE:a");
});

it("R-BMK-03: gives what this browser had to the member who logs in, and out of the browser once the server has it", async () => {
  localStorage.setItem(BOOKMARKS_KEY, "COURSE:a junk HEALTH_INFO:b");
  stored = ["E_LEARNING:c"];
  logIn(true);
  away = true;
  await expect(openBookmarks()).rejects.toThrow("out of reach");
  expect(inBrowser()).toBe("COURSE:a junk HEALTH_INFO:b");
  away = false;
  asked.mockClear();
  expect(await openBookmarks()).toEqual({ names: ["HEALTH_INFO:b", "COURSE:a", "E_LEARNING:c"], own: true });
  expect(inBrowser()).toBe("");
  await openBookmarks();
  const calls = asked.mock.calls.filter(([path]) => path !== extendToken.path);
  expect(calls.map(([path, { method }]) => `${method} ${path}`)).toEqual([
    `PUT ${addBookmarks.path}`,
    `GET ${listBookmarks.path}`,
  ]);
  logIn(false);
  expect((await openBookmarks()).names).toEqual([]);
});

it("R-BMK-03: where this browser has nothing that can be put by, asks for what the member has, and clears it away", async () => {
  localStorage.setItem(BOOKMARKS_KEY, "junk LEAFLET:b");
  stored = ["E_LEARNING:c"];
  logIn(true);
  expect(await openBookmarks()).toEqual({ names: ["E_LEARNING:c"], own: true });
  expect(asked.mock.calls.filter(([path]) => path !== extendToken.path).map(([, { method }]) => method)).toEqual(["GET"]);
  expect(inBrowser()).toBe("");
});

it("R-BMK-03: shows who may only look what is theirs, and keeps in the browser what they cannot put by", async () => {
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

it("a button shows whether its entry is put by, toggles it, and says what came of it", async () => {
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
