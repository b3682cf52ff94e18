// @vitest-environment jsdom
import { eventually } from "@kaifong/testing/eventually";
import { expect, test, vi } from "vitest";
import { addressAfter } from "../session/leave-page.ts";
import {
  TAI_CHI,
  server,
  sent,
  serveJourneys,
  press,
  leave,
  enrol,
  open,
  pageSays,
  help,
  refuse,
} from "./enrol-journey.fixtures.tsx";

serveJourneys();

test("somebody who is logged out meanwhile comes to the login page and back, and is told that nothing was submitted", async () => {
  open();
  await pageSays("You can join this class.");
  const address = new URL(addressAfter("SESSION_INVALID"), "https://kaifong.example");
  expect(address.pathname).toBe("/en/login");
  expect(address.searchParams.get("next")).toMatch(new RegExp(`/enrol/${TAI_CHI.uuid}$`));
  expect(address.searchParams.get("unsent")).toBe("enrol");
  expect(addressAfter("LOGGED_OUT")).toBe("/");
  leave();
  expect(addressAfter("SESSION_INVALID")).toBe("/");
});

test("the login page says nothing of it once an attempt was lost, nor while the next one is under way", async () => {
  const unsent = () => new URL(addressAfter("SESSION_INVALID"), "https://kaifong.example").searchParams.get("unsent");
  let lose: (error: Error) => void = () => undefined;
  server.held = new Promise((_, reject) => (lose = reject));
  await enrol(false);
  await eventually(() => expect(sent.keys).toHaveLength(1));
  lose(new TypeError("Failed to fetch"));
  await pageSays("We could not confirm the enrolment.");
  expect(unsent()).toBeNull();
  server.held = new Promise(() => undefined);
  await press("Confirm enrolment");
  await eventually(() => expect(sent.keys).toHaveLength(2));
  await pageSays("Submitting, please wait");
  expect(unsent()).toBeNull();
});

test.each([
  ["got no response", () => Promise.reject<Response>(new TypeError("Failed to fetch"))],
  ["may have been written by a server that had trouble", () => refuse("SERVICE_UNAVAILABLE", {}, 503)],
])(
  "a call that %s may have been made, although nobody may act for the member any longer when it is sent again",
  async (_, fail) => {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    help();
    server.held = begun.then(fail);
    await enrol(false);
    await eventually(() => expect(sent.keys).toHaveLength(1));
    begin();
    await pageSays("We could not confirm the enrolment.");
    server.held = refuse("CARE_NOT_GRANTED", {});
    await press("Confirm enrolment");
    await pageSays("This enrolment may have been made");
  },
);

test("a helper who loads the page again after a lost call that has used up their right is told that it may have been made", async () => {
  help();
  let lose: (error: Error) => void = () => undefined;
  server.held = new Promise((_, reject) => (lose = reject));
  await enrol(false);
  await eventually(() => expect(sent.keys).toHaveLength(1));
  lose(new TypeError("Failed to fetch"));
  await pageSays("We could not confirm the enrolment.");
  leave();
  server.refusing = true;
  open();
  await pageSays("This enrolment may have been made");
  expect(new URL(addressAfter("SESSION_INVALID"), "https://kaifong.example").searchParams.get("unsent")).toBeNull();
});

test("a helper whose right ends before anything was sent is told that they may not", async () => {
  help();
  server.refusing = true;
  open();
  await pageSays("No.");
  expect(document.body.textContent).not.toContain("may have been made");
});

test("a first call that is refused because nobody may act for the member is final", async () => {
  help();
  server.held = refuse("CARE_NOT_GRANTED", {});
  await enrol(false);
  await eventually(() => expect(sent.keys).toHaveLength(1));
  await eventually(() => expect(document.body.textContent).toContain("No."));
  expect(document.body.textContent).not.toContain("may have been made");
});

test("the page says that nothing is sent without a network, no longer says so once there is one, and after a while says whom to call", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    server.held = new Promise(() => undefined);
    open();
    await pageSays("You can join this class.");
    window.dispatchEvent(new Event("offline"));
    await press("Confirm enrolment");
    await pageSays("There is no network.");
    expect(sent.keys).toEqual([]);
    window.dispatchEvent(new Event("online"));
    await eventually(() => expect(sent.keys).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(3000);
    await pageSays("The network is slow.");
    window.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.body.textContent).not.toContain("There is no network.");
    expect(document.body.textContent).not.toContain("Still not submitted?");
    await vi.advanceTimersByTimeAsync(15_000);
    await pageSays("Still not submitted?");
  } finally {
    window.dispatchEvent(new Event("online"));
    vi.useRealTimers();
  }
});

test("the page says at once that the whole number cannot be shown without a network", async () => {
  open();
  await pageSays("Female, aged 72");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  window.dispatchEvent(new Event("offline"));
  try {
    await press("Show the whole number");
    await eventually(() => expect(document.body.textContent).toContain("We cannot reach our system"));
  } finally {
    window.dispatchEvent(new Event("online"));
  }
});
