// @vitest-environment jsdom
import type { Notification } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changes, find, press, runPage, startPages, text, texts, until } from "../running-page.fixtures.tsx";
import { knownUnread } from "../session/unread.ts";
import { Inbox } from "./inbox.tsx";
import { ENTRIES } from "./notifications.fixtures.ts";

const LIST = paths.listNotifications.path;
/** The server's responses by method and path; any other path cannot be reached. */
let responses: Record<string, object>;

startPages((path, { method }) => {
  const payload = responses[`${method} ${path}`];
  return payload && { payload };
});
beforeEach(() => {
  responses = { [`GET ${LIST}`]: page(ENTRIES, 2) };
});

function page(notifications: readonly Notification[], unread: number, next: string | null = null) {
  return { notifications, unread, next };
}
async function show(): Promise<void> {
  await runPage(Inbox);
  await until(() => find("article, select, [role=alert]"));
}
const unreadWords = () => texts("article").map((entry) => entry?.startsWith("Unread"));
const posts = () => changes().map(({ path, body }) => [path, body]);
const choose = (value: string) =>
  act(async () => {
    const select = find("select");
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });

describe("the inbox", () => {
  test("shows under each day what came, and marks in a word what is unread", async () => {
    await show();
    expect(text()).toContain("2 unread");
    expect(unreadWords()).toEqual([true, true, false, false]);
    expect(texts("h2")).toHaveLength(4);
    expect(text()).toMatch(/30.December.2025/); // in another year than it is read
    expect(knownUnread()).toBe(2); // which the header shows
  });

  test("ends no line within a time or the name of a centre", async () => {
    const [entry] = ENTRIES;
    if (!entry) throw new Error("no entries");
    responses = { [`GET ${LIST}`]: page([{ ...entry, title: "石硤尾的時間", text: "上午10:30，石硤尾附屬中心。" }], 1) };
    await show();
    expect(texts("article h3, article p")).toEqual(
      expect.arrayContaining([
        expect.stringContaining("石\u2060硤\u2060尾的時間"),
        expect.stringMatching(/上\u2060午.*石\u2060硤\u2060尾附/),
      ]),
    );
  });

  test("marks one as read, which the header shows", async () => {
    await show();
    responses[`POST ${LIST}/${ENTRIES[0]?.id}/read`] = { unread: 1 };
    await press("Mark as read");
    await until(() => expect(unreadWords()).toEqual([false, true, false, false]));
    expect(text()).toContain("1 unread");
    expect(knownUnread()).toBe(1);
    expect(document.activeElement?.textContent).toBe(ENTRIES[0]?.title);
  });

  test("marks all as read up to the newest that is shown, and moves the focus to the message that says so", async () => {
    await show();
    responses[`POST ${paths.markAllNotificationsRead.path}`] = { unread: 0 };
    await press("Mark all read");
    await until(() => expect(unreadWords()).toEqual([false, false, false, false]));
    expect(posts()).toEqual([[paths.markAllNotificationsRead.path, { upTo: ENTRIES[0]?.id }]]);
    await until(() => expect(document.activeElement).toBe(find("[role=status]")));
    expect(find("[role=status]").textContent).toContain("All notifications are marked as read.");
  });

  test("leaves as unread what could not be reported", async () => {
    await show();
    await press("Mark as read");
    await until(() => expect(find("[role=status]").textContent).toContain("could not save"));
    expect(unreadWords()).toEqual([true, true, false, false]);
  });

  test("goes on to the page that an entry is about once the entry is read", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/en/notification", search: "", assign });
    await show();
    responses[`POST ${LIST}/${ENTRIES[0]?.id}/read`] = { unread: 1 };
    await press("See my enrolments");
    await until(() => expect(assign).toHaveBeenCalledWith(`/en/activity/programmes/enrolled#enrolment-${ENTRIES[0]?.item}`));
    expect(posts()).toHaveLength(1);
  });

  test("shows what is chosen, and earlier notifications when asked", async () => {
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

  test("says that there is nothing yet, and asks again when the list could not be fetched", async () => {
    responses = {};
    await show();
    await until(() => expect(text()).toContain("This part could not be loaded"));
    responses[`GET ${LIST}`] = page([], 0);
    await press("Try again");
    await until(() => expect(text()).toContain("No notifications yet"));
    expect(document.querySelector("select")).toBeNull();
  });
});
