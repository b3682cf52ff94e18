// @vitest-environment jsdom
import { DAY_MS } from "@kaifong/domain/time";
import { eventually } from "@kaifong/testing/eventually";
import { expect, test, vi } from "vitest";
import { coreCentre } from "../courses/course.fixtures.ts";
import { startActing } from "../session/acting.ts";
import { sessionStore } from "../session/store.ts";
import {
  server,
  sent,
  scrolled,
  serveJourneys,
  find,
  help,
  press,
  outcome,
  leave,
  enrol,
  open,
  pageSays,
  links,
} from "./enrol-journey.fixtures.tsx";

serveJourneys();

test.each([
  ["P", false, "Enrolment submitted"],
  ["E", true, "Ballot entry submitted"],
  // The first call's response was lost; the draw has been made by the time it is sent again.
  ["A", true, "Enrolment submitted"],
] as const)("the page titles the outcome by its status: %s", async (now, draw, title) => {
  server.status = now;
  await enrol(draw);
  expect((await outcome()).textContent).toContain(title);
});

test.each(["C", "R"] as const)(
  "the page enrols again, once, when a repeated call finds an enrolment that came to nothing meanwhile: %s",
  async (old) => {
    server.status = old;
    // The earlier call has arrived, but its response was lost.
    server.onEnrolled = () => (server.status = "P");
    await enrol(false);
    expect((await outcome()).textContent).toContain("Enrolment submitted");
    expect(sent.keys).toHaveLength(2);
    expect(new Set(sent.keys).size).toBe(2);
  },
);

test("the page enrols once when its button is pressed twice at once, and shows the outcome of that, although a helper may act once", async () => {
  help();
  server.status = "P";
  server.onEnrolled = () => (server.refusing = true);
  open();
  await pageSays("can join this class.");
  const [button] = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "Confirm enrolment");
  button?.click();
  button?.click();
  expect((await outcome()).textContent).toContain("Enrolment submitted");
  expect(sent.keys).toHaveLength(1);
});

test("the page says before anything is sent within how many working days staff check it (R-ENR-13)", async () => {
  open({});
  await eventually(() => expect(find("main").textContent).toContain("the eligibility within 5\u00a0working days"));
});

test("the page does not offer to leave without enrolling while a call is under way, nor when its outcome is unknown", async () => {
  let lose: (error: Error) => void = () => undefined;
  server.held = new Promise((_, reject) => (lose = reject));
  open();
  await pageSays("You can join this class.");
  expect(links()).toContain("Go back without enrolling");
  await press("Confirm enrolment");
  await pageSays("Submitting, please wait");
  expect(links()).not.toContain("Go back without enrolling");
  lose(new TypeError("Failed to fetch"));
  await pageSays("We could not confirm the enrolment.");
  expect(links()).not.toContain("Go back without enrolling");
  expect(links()).toContain("See my enrolments");
});

test("the page brings the beginning of the result into view, below what sticks to the top", async () => {
  server.status = "P";
  await enrol(false);
  await outcome();
  await eventually(() => expect(scrolled).toEqual([{ block: "start" }]));
  expect(document.activeElement?.textContent).toContain("Enrolment submitted");
});

test("the result shows reference, day and place, for the calendar and for the family", async () => {
  server.status = "P";
  await enrol(false);
  await outcome();
  const text = document.body.textContent ?? "";
  for (const part of ["K7M4QX92", "Friday, 4\u00a0December\u00a02026", "10:30am", coreCentre.name, coreCentre.address])
    expect(text).toContain(part);
  expect(links()).toEqual(expect.arrayContaining(["Add to calendar", "Tell your family"]));
  const message = new URL(find('a[href^="https://wa.me/"]').getAttribute("href") ?? "").searchParams.get("text");
  expect(message).toContain(`${coreCentre.name}\n${coreCentre.address}`);
});

test.each([
  ["a day later, so that no date of yesterday is read", DAY_MS, 1],
  ["at once not", 0, 0],
])("the page loads again for somebody who comes back to it %s", async (_when, away, times) => {
  open();
  await pageSays("Check “My enrolments” after");
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + away });
  document.dispatchEvent(new Event("visibilitychange"));
  vi.useRealTimers();
  expect(reload).toHaveBeenCalledTimes(times);
});

test.each([
  ["2026-11-27T02:30:00Z", "which may be before the result"],
  ["2026-12-04T02:30:00Z", "The result comes before it"],
])("the page says whether the result is there before the first lesson: %s", async (firstStart, sentence) => {
  open({ firstStart });
  await eventually(() => expect(document.body.textContent).toContain(sentence));
});

test("the page shows whom it is for by sex and age, and the whole mobile number only on request", async () => {
  open();
  await pageSays("Female, aged 72");
  expect(document.body.textContent).not.toContain("9123");
  await press("Show the whole number");
  await pageSays("9123\u00a00023");
});

test("the page tells a visitor who is somebody else to log in with their own account, but not a member who acts for another", async () => {
  const notMe = "Not you? Log out first";
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  open();
  await pageSays(notMe);
  leave();
  startActing({ memberId: "m1", name: { "zh-HK": "陳大文", "zh-CN": "陳大文", "en-US": "陳大文" } });
  open();
  await pageSays("陳大文 can join this class.");
  expect(document.body.textContent).not.toContain(notMe);
});
