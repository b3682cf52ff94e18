// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { Notification } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../session/store.ts";
import { knownUnread } from "../session/unread.ts";
import { inPage } from "../story.fixtures.tsx";
import { Inbox } from "./inbox.tsx";
import { ENTRIES } from "./notifications.fixtures.ts";

const LIST = paths.listNotifications.path;
/** What the server gives by method and path; what is not here cannot be reached. */
let responses: Record<string, unknown>;
const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", asked);
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  responses = { [`GET ${LIST}`]: page(ENTRIES, 2) };
  asked.mockImplementation(async (path, { method }) => {
    const payload = responses[`${method} ${path}`];
    if (payload === undefined) throw new TypeError("Failed to fetch");
    return Response.json({ metadata: { success: true }, payload });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  asked.mockReset();
});

function page(notifications: readonly Notification[], unread: number, next: string | null = null) {
  return { notifications, unread, next };
}
async function show(): Promise<void> {
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
  const queries = newQueryClient();
  const Page = () => (
    <QueryClientProvider client={queries}>
      <Inbox />
    </QueryClientProvider>
  );
  act(() => root.render(inPage(Page, LANGUAGES[2])));
  await until(() => expect(document.querySelector("article, select, [role=alert]")).not.toBeNull());
}
function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
const until = (holds: () => void) =>
  eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    holds();
  });
const text = () => find("main").textContent;
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>("button, a")].find(({ textContent }) =>
      textContent?.trim().startsWith(name),
    );
    if (!found) throw new Error(`nothing called ${name}`);
    found.click();
  });
const unreadWords = () => [...document.querySelectorAll("article")].map(({ textContent }) => textContent?.startsWith("Unread"));
/** What the page does; renewing the token is none of its business. */
const posts = () =>
  asked.mock.calls
    .filter(([path, { method }]) => method === "POST" && path !== paths.extendToken.path)
    .map(([path, { body }]) => [path, body]);
const choose = (value: string) =>
  act(async () => {
    const select = document.querySelector("select");
    if (!select) throw new Error("no choice");
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });

describe("the inbox", () => {
  it("says under each day what came, and in a word what is unread", async () => {
    await show();
    expect(text()).toContain("2 unread notifications");
    expect(unreadWords()).toEqual([true, true, false, false]);
    expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toHaveLength(4);
    expect(text()).toMatch(/30.December.2025/); // of another year than when it is read
    expect(knownUnread()).toBe(2); // which the header shows
  });

  it("marks one as read, which the header knows", async () => {
    await show();
    responses[`POST ${LIST}/${ENTRIES[0]?.id}/read`] = { unread: 1 };
    await press("Mark as read");
    await until(() => expect(unreadWords()).toEqual([false, true, false, false]));
    expect(text()).toContain("1 unread notification");
    expect(knownUnread()).toBe(1);
    expect(document.activeElement?.textContent).toBe(ENTRIES[0]?.title);
  });

  it("marks all as read up to the newest that is shown, and says so where the reader is brought to", async () => {
    await show();
    responses[`POST ${paths.readNotifications.path}`] = { unread: 0 };
    await press("Mark all as read");
    await until(() => expect(unreadWords()).toEqual([false, false, false, false]));
    expect(posts()).toEqual([[paths.readNotifications.path, JSON.stringify({ upTo: ENTRIES[0]?.id })]]);
    await until(() => expect(document.activeElement).toBe(find("[role=status]")));
    expect(find("[role=status]").textContent).toContain("All notifications are marked as read.");
  });

  it("leaves as unread what could not be said", async () => {
    await show();
    await press("Mark as read");
    await until(() => expect(find("[role=status]").textContent).toContain("could not save"));
    expect(unreadWords()).toEqual([true, true, false, false]);
  });

  it("goes on to what an entry is about once that is read", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/en/notification", search: "", assign });
    await show();
    responses[`POST ${LIST}/${ENTRIES[0]?.id}/read`] = { unread: 1 };
    await press("See my enrolments");
    await until(() => expect(assign).toHaveBeenCalledWith("/en/activity/programmes/enrolled"));
    expect(posts()).toHaveLength(1);
  });

  it("shows what is chosen, and what came earlier when asked", async () => {
    responses[`GET ${LIST}`] = page(ENTRIES.slice(0, 2), 2, ENTRIES[1]?.id ?? null);
    responses[`GET ${LIST}?before=${ENTRIES[1]?.id}`] = page(ENTRIES.slice(2), 2);
    responses[`GET ${LIST}?unread=true`] = page(ENTRIES.slice(0, 1), 1);
    responses[`GET ${LIST}?kind=REMINDER`] = page([], 2);
    await show();
    await press("Show earlier notifications");
    await until(() => expect(unreadWords()).toHaveLength(4));
    await until(() => expect(document.activeElement?.textContent).toBe(ENTRIES[2]?.title));
    await choose("UNREAD");
    await until(() => expect(unreadWords()).toEqual([true]));
    await choose("REMINDER");
    await until(() => expect(text()).toContain("No notifications of this kind"));
    await press("All notifications");
    await until(() => expect(unreadWords()).toHaveLength(4));
  });

  it("says that there is nothing yet, and asks once more where it could not be had", async () => {
    responses = {};
    await show();
    await until(() => expect(text()).toContain("This part could not be loaded"));
    responses[`GET ${LIST}`] = page([], 0);
    await press("Try again");
    await until(() => expect(text()).toContain("No notifications yet"));
    expect(document.querySelector("select")).toBeNull();
  });
});
