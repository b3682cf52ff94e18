// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { CourseClass } from "@kaifong/content";
import type { EnrolmentStatus } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { DAY_MS } from "@kaifong/domain/time";
import { createRoot } from "react-dom/client";
import { eventually } from "@kaifong/testing/eventually";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClass, aCourse, coreCentre, live, NOW } from "../courses/course.fixtures.ts";
import { startActing, stopActing } from "../session/acting.ts";
import { addressAfter } from "../session/leave-page.ts";
import { sessionStore } from "../session/store.ts";
import { inPageWith } from "../story.fixtures.tsx";
import { type ClassElsewhere, classesElsewhere } from "./classes-elsewhere.ts";
import { EnrolJourney } from "./enrol-journey.tsx";

const TAI_CHI = aClass();
const MEMBER = { nameZh: "陳大文", nameEn: null, memberNo: "1", gender: "F", age: 72, mobileTail: "23" };
const IN_COURSE = {
  eligible: false,
  reasons: [{ reason: "ALREADY_IN_COURSE", message: "You are in a class of this course.", todo: "Withdraw first." }],
};
const ENROLMENT = {
  ...{
    id: "e",
    reference: "K7M4QX92",
    pendingBy: null,
    answerBy: null,
    strapiUuid: TAI_CHI.uuid,
    courseId: "c",
    classCode: "c",
    courseName: "c",
  },
  ...{
    venue: null,
    centre: "CORE",
    lessons: [{ start: "2026-12-04T02:30:00Z", end: "2026-12-04T03:30:00Z" }],
    enrolledAt: "2026-11-18T02:00:00Z",
    actions: [],
  },
};
interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}
let root: ReturnType<typeof createRoot>;
/** The keys of the calls that enrolled. */
let keys: unknown[];
/** The bodies that were sent with them. */
let bodies: unknown[];
/** The status of the enrolment in the server's response. */
let status: EnrolmentStatus;
/** The server's results on joining a class, by uuid; by default, one may. */
let eligibility: Record<string, object>;
let enrolments: object[];
/** Called right after an enrolment. */
let onEnrolled: (() => void) | undefined;
/** Holds enrolling back until it is resolved. */
let held: Promise<Response> | undefined;
/** Whether nobody may act for the member any longer. */
let refusing: boolean;
/** Whom somebody helps: another member in each test, because a key that is kept stays on the page. */
let helped = 0;
/** Where an arrival scrolled to, and how. */
let scrolled: unknown[];

beforeEach(() => {
  keys = [];
  bodies = [];
  eligibility = {};
  enrolments = [];
  held = undefined;
  refusing = false;
  onEnrolled = undefined;
  scrolled = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers, body }: Sent) => {
    if (refusing) return refuse("CARE_NOT_GRANTED", {}, 403);
    if (url.endsWith(paths.getOwnMobile.path)) return respond({ mobile: "+85291230023" });
    if (url.includes(paths.getMe.path)) return respond(MEMBER);
    if (method === "GET" && url.endsWith(paths.listEnrolments.path)) return respond({ enrolments });
    const [, asked = ""] = /classes\/([^/]+)\/eligibility/.exec(url) ?? [];
    if (method === "GET") return respond(eligibility[asked] ?? { eligible: true, reasons: [] });
    // The session's own.
    if (!url.includes(paths.enrol.path)) throw new TypeError("Failed to fetch");
    keys.push(headers["idempotency-key"]);
    bodies.push(JSON.parse(body ?? "{}"));
    if (held) return held;
    const response = respond({ enrolment: { ...ENROLMENT, status }, message: "As the server says." });
    onEnrolled?.();
    return response;
  });
  // jsdom has none.
  Element.prototype.scrollIntoView = (how) => void scrolled.push(how);
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
});
afterEach(() => {
  stopActing();
  root.unmount();
  vi.unstubAllGlobals();
});

const respond = (payload: object) => Response.json({ metadata: { success: true }, payload });
function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
const press = (label: string) =>
  eventually(() => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
    if (!button) throw new Error(`no button ${label}`);
    button.click();
  });
/** The notice with its title, once it is there. */
const outcome = () => eventually(() => find("[role=status]"));

const viewOf = (entry: CourseClass, firstStart: string | null = null) =>
  ({ class: entry, phase: "OPEN", remaining: 3, entries: null, firstStart, lastEnd: null }) as const;

function enrol(draw: boolean) {
  open({ draw });
  return press(draw ? "Confirm ballot entry" : "Confirm enrolment");
}

/** Opens the page of a class, with others of the course. */
function open({
  draw = false,
  others = [],
  elsewhere = [],
  firstStart = null,
}: {
  draw?: boolean;
  others?: CourseClass[];
  elsewhere?: readonly ClassElsewhere[];
  firstStart?: string | null;
} = {}) {
  const view = viewOf(TAI_CHI, firstStart);
  const facts = {
    course: aCourse({ classes: [TAI_CHI] }),
    view,
    others: others.map((other) => viewOf(other)),
    elsewhere,
    centres: [coreCentre],
    draw,
    checkedBy: "2026-11-27",
  };
  root.render(inPageWith(newQueryClient(), () => <EnrolJourney {...facts} />));
}
const pageSays = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const links = () => [...document.querySelectorAll("a")].map(({ textContent }) => textContent);
/** Acts for a member who has given a code. */
function help(): void {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  helped += 1;
  startActing({ memberId: `h${helped}`, name: { "zh-HK": "陳大文", "zh-CN": "陳大文", "en-US": "陳大文" } });
}
const refuse = async (error_name: string, detail: object, status = 409) => {
  const payload = { error_code: 1, error_name, error_message: "No.", detail };
  return Response.json({ metadata: { success: false }, payload }, { status });
};

test.each([
  ["P", false, "Enrolment submitted"],
  ["E", true, "Ballot entry submitted"],
  // The first call's response was lost; the draw has been made by the time it is sent again.
  ["A", true, "Enrolment submitted"],
] as const)("the page titles the outcome by its status: %s", async (now, draw, title) => {
  status = now;
  await enrol(draw);
  expect((await outcome()).textContent).toContain(title);
});

test.each(["C", "R"] as const)(
  "the page enrols again, once, when a repeated call finds an enrolment that came to nothing meanwhile: %s",
  async (old) => {
    status = old;
    // The earlier call has arrived, but its response was lost.
    onEnrolled = () => (status = "P");
    await enrol(false);
    expect((await outcome()).textContent).toContain("Enrolment submitted");
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  },
);

test("the page says before anything is sent within how many working days staff check it (R-ENR-13)", async () => {
  open({});
  await eventually(() => expect(find("main").textContent).toContain("the eligibility within 5 working days"));
});

test("the page does not offer to leave without enrolling while a call is under way, nor when its outcome is unknown", async () => {
  let lose: (error: Error) => void = () => undefined;
  held = new Promise((_, reject) => (lose = reject));
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
  status = "P";
  await enrol(false);
  await outcome();
  await eventually(() => expect(scrolled).toEqual([{ block: "start" }]));
  expect(document.activeElement?.textContent).toContain("Enrolment submitted");
});

test("the result shows reference, day and place, for the calendar and for the family", async () => {
  status = "P";
  await enrol(false);
  await outcome();
  const text = document.body.textContent ?? "";
  for (const part of ["K7M4QX92", "Friday, 4\u00a0December\u00a02026", "10:30am", coreCentre.name, coreCentre.address])
    expect(text).toContain(part);
  expect(links()).toEqual(expect.arrayContaining(["Add to calendar", "Tell your family"]));
  const message = new URL(find('a[href^="https://wa.me/"]').getAttribute("href") ?? "").searchParams.get("text");
  expect(message).toContain(`${coreCentre.name}\n${coreCentre.address}`);
});

test("the page tells somebody who comes back that they are in this class already, and shows no refusal", async () => {
  eligibility[TAI_CHI.uuid] = IN_COURSE;
  enrolments = [
    { ...ENROLMENT, status: "C", reference: "OLDONE22" },
    { ...ENROLMENT, status: "P" },
  ];
  open();
  await pageSays("A place in this class is kept while we check");
  expect(document.body.textContent).toContain("K7M4QX92");
  expect(document.body.textContent).toContain("Friday, 4\u00a0December\u00a02026");
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("the page says the same when another tab was faster", async () => {
  held = refuse("ALREADY_IN_COURSE", { reason: "ALREADY_IN_COURSE" });
  enrolments = [{ ...ENROLMENT, status: "P" }];
  await enrol(false);
  await pageSays("A place in this class is kept while we check");
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test.each([
  [false, "APPLY"],
  [true, "ENTER_BALLOT"],
])("the page sends what was confirmed, and is read again once that has changed: ballot %s", async (draw, action) => {
  held = refuse("ENROLLING_ACTION_CHANGED", {});
  await enrol(draw);
  await pageSays("Not enrolled");
  expect(bodies).toEqual([{ strapiUuid: TAI_CHI.uuid, action }]);
  expect(document.querySelector("[role=alert] button")?.textContent).toBe("Try again");
  expect(document.body.textContent).not.toContain("Confirm");
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

test("the page refuses somebody who is in another class of the course", async () => {
  eligibility[TAI_CHI.uuid] = IN_COURSE;
  enrolments = [{ ...ENROLMENT, strapiUuid: "another", status: "P" }];
  open();
  await pageSays("You are in a class of this course.");
  expect(document.body.textContent).not.toContain("Enrolled in this class");
});

test.each([
  ["NOT_OPEN_YET", false, "Enrolment in this class has not begun yet"],
  ["NOT_OPEN_YET", true, "Ballot entry has not begun yet"],
  ["CLOSED", false, "Enrolment in this class has closed"],
  ["CLOSED", true, "Ballot entry has closed"],
  ["FULL", false, "This class is full"],
  ["CANCELLED", false, "This class has been cancelled"],
  ["TIME_CLASH", false, "You cannot join this class now"],
])("the title says what %s is about", async (reason, draw, title) => {
  eligibility[TAI_CHI.uuid] = { eligible: false, reasons: [{ reason, message: "Not now.", todo: "See our other courses." }] };
  open({ draw });
  await eventually(() => expect(document.querySelector("[role=alert] :is(h2, h3, strong, p)")?.textContent).toBe(title));
});

test("the page offers only classes that the server would let the member join", async () => {
  const [adults, young] = [aClass({ classCode: "ADULTS-2" }), aClass({ classCode: "YOUNG-1" })];
  const tooYoung = {
    eligible: false,
    reasons: [{ reason: "TOO_YOUNG", message: "You must be 18.", todo: "See our other courses." }],
  };
  eligibility = { [TAI_CHI.uuid]: tooYoung, [adults.uuid]: tooYoung };
  open({ others: [adults, young] });
  await pageSays("You must be 18.");
  // By when, where and from which day, as on the course's own page, before the code.
  await eventually(() => expect(links().join()).toMatch(/\w YOUNG-1/));
  expect(links().join()).not.toContain("ADULTS-2");
});

test("the page offers a few classes of other courses, the soonest first, when the course has none that the member may join", async () => {
  const adults = aClass({ classCode: "ADULTS-2" });
  const day = (date: number) => ({ start: `2026-12-0${date}T02:30:00Z` });
  const [full, refused, men, young] = [aClass(day(1)), aClass(day(2)), aClass({ gender: "M" }), aClass({ maxAge: 17 })];
  const [first, second, third, fourth] = [aClass(day(3)), aClass({ ...day(4), minAge: 60 }), aClass(day(5)), aClass(day(6))];
  const classes = [full, men, young, fourth, third, second, first, refused];
  const figures = classes.map((each) => live(each, each === full ? "FULL" : "OPEN", each === full ? 0 : 2));
  const courses = classes.map((each) => aCourse({ name: `Course of ${each.classCode}`, classes: [each] }));
  const elsewhere = classesElsewhere(courses, new Map(figures), NOW);
  const no = { eligible: false, reasons: [{ reason: "TOO_YOUNG", message: "You must be 18.", todo: "See our other courses." }] };
  eligibility = { [TAI_CHI.uuid]: no, [adults.uuid]: no, [refused.uuid]: no };
  open({ others: [adults], elsewhere });
  await pageSays("Classes of other courses to choose from");
  const offered = () => [...document.querySelectorAll<HTMLAnchorElement>("section li a")].map(({ pathname }) => pathname);
  const addresses = [first, second, third].map((each) => expect.stringMatching(`/enrol/${each.uuid}$`));
  await eventually(() => expect(offered()).toEqual(addresses));
  expect(document.querySelector("section li")?.textContent).toContain("Thursday, 3");
});

test("somebody who is logged out meanwhile comes to the login page and back, and is told that nothing was submitted", async () => {
  open();
  await pageSays("You can join this class.");
  const address = new URL(addressAfter("SESSION_INVALID"), "https://kaifong.example");
  expect(address.pathname).toBe("/en/login");
  expect(address.searchParams.get("next")).toMatch(new RegExp(`/enrol/${TAI_CHI.uuid}$`));
  expect(address.searchParams.get("unsent")).toBe("enrol");
  expect(addressAfter("LOGGED_OUT")).toBe("/");
  root.unmount();
  expect(addressAfter("SESSION_INVALID")).toBe("/");
  root = createRoot(find("main"));
});

test("the login page says nothing of it once an attempt was lost, nor while the next one is under way", async () => {
  const unsent = () => new URL(addressAfter("SESSION_INVALID"), "https://kaifong.example").searchParams.get("unsent");
  let lose: (error: Error) => void = () => undefined;
  held = new Promise((_, reject) => (lose = reject));
  await enrol(false);
  await eventually(() => expect(keys).toHaveLength(1));
  lose(new TypeError("Failed to fetch"));
  await pageSays("We could not confirm the enrolment.");
  expect(unsent()).toBeNull();
  held = new Promise(() => undefined);
  await press("Confirm enrolment");
  await eventually(() => expect(keys).toHaveLength(2));
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
    held = begun.then(fail);
    await enrol(false);
    await eventually(() => expect(keys).toHaveLength(1));
    begin();
    await pageSays("We could not confirm the enrolment.");
    held = refuse("CARE_NOT_GRANTED", {});
    await press("Confirm enrolment");
    await pageSays("This enrolment may have been made");
  },
);

test("a helper who loads the page again after a lost call that has used up their right is told that it may have been made", async () => {
  help();
  let lose: (error: Error) => void = () => undefined;
  held = new Promise((_, reject) => (lose = reject));
  await enrol(false);
  await eventually(() => expect(keys).toHaveLength(1));
  lose(new TypeError("Failed to fetch"));
  await pageSays("We could not confirm the enrolment.");
  root.unmount();
  root = createRoot(find("main"));
  refusing = true;
  open();
  await pageSays("This enrolment may have been made");
  expect(new URL(addressAfter("SESSION_INVALID"), "https://kaifong.example").searchParams.get("unsent")).toBeNull();
});

test("a helper whose right ends before anything was sent is told that they may not", async () => {
  help();
  refusing = true;
  open();
  await pageSays("No.");
  expect(document.body.textContent).not.toContain("may have been made");
});

test("a first call that is refused because nobody may act for the member is final", async () => {
  help();
  held = refuse("CARE_NOT_GRANTED", {});
  await enrol(false);
  await eventually(() => expect(keys).toHaveLength(1));
  await eventually(() => expect(document.body.textContent).toContain("No."));
  expect(document.body.textContent).not.toContain("may have been made");
});

test("the page says that nothing is sent without a network, no longer says so once there is one, and after a while says whom to call", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    held = new Promise(() => undefined);
    open();
    await pageSays("You can join this class.");
    window.dispatchEvent(new Event("offline"));
    await press("Confirm enrolment");
    await pageSays("There is no network.");
    expect(keys).toEqual([]);
    window.dispatchEvent(new Event("online"));
    await eventually(() => expect(keys).toHaveLength(1));
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
  root.unmount();
  root = createRoot(find("main"));
  startActing({ memberId: "m1", name: { "zh-HK": "陳大文", "zh-CN": "陳大文", "en-US": "陳大文" } });
  open();
  await pageSays("陳大文 can join this class.");
  expect(document.body.textContent).not.toContain(notMe);
});

test.each([
  ["TIME_CLASH", "It clashes.", "陳大文 cannot join this class now"],
  ["GENDER", "This class is for women.", "Sorry, 陳大文 is not eligible for this course and cannot attend it."],
])("the title names the member for whom somebody acts when %s refuses them", async (reason, message, title) => {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  startActing({ memberId: "m1", name: { "zh-HK": "陳大文", "zh-CN": "陳大文", "en-US": "陳大文" } });
  eligibility[TAI_CHI.uuid] = { eligible: false, reasons: [{ reason, message, todo: "See our other courses." }] };
  open();
  await pageSays(title);
  expect(document.querySelector("[role=alert] li")?.textContent).toContain(message);
});

test("a refusal that only says what the title says is not said twice, and not to the wrong person", async () => {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  startActing({ memberId: "m1", name: { "zh-HK": "陳大文", "zh-CN": "陳大文", "en-US": "陳大文" } });
  const error_message = "Sorry, you are unable to attend this course because you are not eligible.";
  const detail = { reason: "GENDER", todo: "See our other courses." };
  const payload = { error_code: 1, error_name: "NOT_ELIGIBLE", error_message, detail };
  held = Promise.resolve(Response.json({ metadata: { success: false }, payload }, { status: 409 }));
  await enrol(false);
  await pageSays("Sorry, 陳大文 is not eligible");
  expect(document.body.textContent).toContain(detail.todo);
  expect(document.body.textContent).not.toContain(error_message);
});
