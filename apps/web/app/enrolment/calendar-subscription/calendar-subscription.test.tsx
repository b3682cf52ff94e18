// @vitest-environment jsdom
import type { CalendarSubscription } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findControl, press, runPage, says, startPages, text, turn, until } from "../../running-page.fixtures.tsx";
import { CalendarSubscriptionSection } from "./calendar-subscription.tsx";

const SINCE: CalendarSubscription = { since: "2026-11-21T02:00:00.000Z", lastFetchedAt: null };
const LATER: CalendarSubscription = { since: "2026-11-24T02:00:00.000Z", lastFetchedAt: null };
/** The address that the server stores for the member, and how many it has created. */
let subscription: CalendarSubscription | null;
let made: number;
/** Whether nobody can be reached. */
let offline: boolean;
/** Whether the next answer to a change waits, and what lets it come. */
let late: boolean;
let letCome: () => void;
const copied = vi.fn<(text: string) => Promise<void>>();

startPages(async (path, { method }) => {
  if (path !== paths.getCalendarSubscription.path || offline) return;
  if (method === "POST") made += 1;
  if (method !== "GET") subscription = method === "POST" ? (made > 1 ? LATER : SINCE) : null;
  const payload = { subscription, ...(method === "POST" ? { address: `https://centre.example/own/secret-${made}.ics` } : {}) };
  if (method !== "GET" && late) await new Promise<void>((resolve) => (letCome = resolve));
  return { payload };
});
beforeEach(() => {
  made = 0;
  [offline, late] = [false, false];
  copied.mockReset();
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: copied } });
});

function open(known: CalendarSubscription | null, mayCreate = true): Promise<void> {
  subscription = known;
  return runPage(() => <CalendarSubscriptionSection mayCreate={mayCreate} />);
}
const linkTo = (words: string) => findControl(words).getAttribute("href");

test("the section shows an address once, moves the focus to it, and hands it to a calendar", async () => {
  await open(null);
  await says("Put my lessons");
  await press("Put my lessons in my calendar");
  await says("https://centre.example/own/secret-1.ics");
  await until(() => expect(document.activeElement?.textContent).toContain("Your calendar address is ready."));
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

test("the section does not show one that was created before, and asks before it creates another", async () => {
  await open(SINCE);
  await says("the address is not shown again");
  expect(text()).toContain("No calendar has looked yet");
  await press("Make a new address");
  expect(made).toBe(0);
  await press("Yes, make a new one");
  await says("The old one has stopped.");
  await says("https://centre.example/own/secret-1.ics");
});

test("a question that is left returns the reader to its button, not to the address that was made before", async () => {
  await open(null);
  await says("Put my lessons");
  await press("Put my lessons in my calendar");
  await says("secret-1.ics");
  await until(() => expect(document.activeElement?.getAttribute("role")).toBe("status"));
  findControl("Make a new address").focus();
  await press("Make a new address");
  await press("Keep the old one");
  await turn();
  expect(document.activeElement?.getAttribute("role")).not.toBe("status");
});

test("a question that is opened again says nothing of what went wrong before it was left", async () => {
  await open(SINCE);
  await says("the address is not shown again");
  await press("Make a new address");
  offline = true;
  await press("Yes, make a new one");
  await until(() => expect(document.querySelector("dialog [role=alert]")).not.toBeNull());
  await press("Keep the old one");
  await press("Make a new address");
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("the section withdraws it after a question, and then shows none", async () => {
  await open(null);
  await says("Put my lessons");
  await press("Put my lessons in my calendar");
  await says("secret-1.ics");
  await press("Stop the address");
  expect(subscription).not.toBeNull();
  await press("Yes, stop it");
  await says("The calendar address has stopped.");
  expect([subscription, text().includes("secret-1")]).toEqual([null, false]);
  expect(document.activeElement?.id).toBe("own-calendar");
});

describe("an answer that comes when the question has been left, and something else was done since,", () => {
  /** Makes an address, then answers a question whose answer comes late, and leaves that. */
  const leave = async (button: string, yes: string, no: string) => {
    await open(null);
    await says("Put my lessons");
    await press("Put my lessons in my calendar");
    await says("secret-1.ics");
    await press(button);
    late = true;
    await press(yes);
    await press(no);
    late = false;
  };
  const come = async () => {
    await act(async () => letCome());
    await turn();
  };

  test("shows no new address that is withdrawn by then", async () => {
    await leave("Make a new address", "Yes, make a new one", "Keep the old one");
    await press("Stop the address");
    await press("Yes, stop it");
    await says("The calendar address has stopped.");
    await come();
    await until(() => expect(text()).not.toContain("secret-2.ics"));
    expect(text()).toContain("Put my lessons in my calendar");
  });

  test("does not take away the address that was made since", async () => {
    await leave("Stop the address", "Yes, stop it", "Keep it");
    await press("Make a new address");
    await press("Yes, make a new one");
    await says("secret-2.ics");
    await come();
    await says("secret-2.ics");
    expect(text()).not.toContain("The calendar address has stopped.");
  });
});

test("the section lets a suspended member withdraw it, but not create one", async () => {
  await open(SINCE, false);
  await says("Stop the address");
  expect(text()).not.toContain("Make a new address");
  await open(null, false);
  await until(() => expect(document.querySelector("section")).toBeNull());
});
