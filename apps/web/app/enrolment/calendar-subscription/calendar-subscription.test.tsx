// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { CalendarSubscription } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { standInForDialogs } from "@kaifong/testing/dialogs";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPageWith } from "../../story.fixtures.tsx";
import { CalendarSubscriptionSection } from "./calendar-subscription.tsx";

const SINCE: CalendarSubscription = { since: "2026-11-21T02:00:00.000Z", lastFetchedAt: null };
/** What the server has of the member, and how many addresses it has made. */
let subscription: CalendarSubscription | null;
let made: number;
const copied = vi.fn<(text: string) => Promise<void>>();
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  made = 0;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  standInForDialogs();
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: copied } });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (path !== paths.calendarSubscription.path) throw new TypeError("Failed to fetch");
    if (method === "POST") made += 1;
    if (method !== "GET") subscription = method === "POST" ? SINCE : null;
    const payload = { subscription, ...(method === "POST" ? { address: `https://centre.example/own/secret-${made}.ics` } : {}) };
    return Response.json({ metadata: { success: true }, payload });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  copied.mockReset();
});

async function open(known: CalendarSubscription | null, mayMake = true): Promise<void> {
  subscription = known;
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  await act(async () => root.render(inPageWith(newQueryClient(), () => <CalendarSubscriptionSection mayMake={mayMake} />)));
}
const says = (words: string) =>
  eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(document.body.textContent).toContain(words);
  });
const press = (words: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(words))?.click());
const linkTo = (words: string) =>
  [...document.querySelectorAll("a")].find(({ textContent }) => textContent?.includes(words))?.getAttribute("href");

it("shows an address once, brings its reader to it, and hands it to a calendar", async () => {
  await open(null);
  await says("Put my lessons");
  await press("Make my calendar address");
  await says("https://centre.example/own/secret-1.ics");
  await eventually(() => expect(document.activeElement?.textContent).toContain("Your calendar address is ready."));
  expect(linkTo("Open in calendar")).toBe("webcal://centre.example/own/secret-1.ics");
  expect(linkTo("Google Calendar")).toContain(encodeURIComponent("webcal://centre.example/own/secret-1.ics"));
  copied.mockResolvedValueOnce(undefined);
  await press("Copy address");
  await says("The address has been copied.");
  copied.mockRejectedValueOnce(new Error("not allowed"));
  await press("Copy address");
  await says("We could not copy it.");
  expect(copied.mock.calls).toEqual([["https://centre.example/own/secret-1.ics"], ["https://centre.example/own/secret-1.ics"]]);
});

it("doesn't show one that was made before, and asks before it makes another", async () => {
  await open(SINCE);
  await says("the address is not shown again");
  expect(document.body.textContent).toContain("No calendar has looked yet");
  await press("Make a new address");
  expect(made).toBe(0);
  await press("Yes, make a new one");
  await says("The old one has stopped.");
  await says("https://centre.example/own/secret-1.ics");
});

it("stops it once it has asked, and shows none any more", async () => {
  await open(null);
  await says("Put my lessons");
  await press("Make my calendar address");
  await says("secret-1.ics");
  await press("Stop the address");
  expect(subscription).not.toBeNull();
  await press("Yes, stop it");
  await says("The calendar address has stopped.");
  expect([subscription, document.body.textContent?.includes("secret-1")]).toEqual([null, false]);
  expect(document.activeElement?.id).toBe("own-calendar");
});

it("lets who is suspended stop it, and make none", async () => {
  await open(SINCE, false);
  await says("Stop the address");
  expect(document.body.textContent).not.toContain("Make a new address");
  act(() => root.unmount());
  await open(null, false);
  await eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(document.querySelector("section")).toBeNull();
  });
});
