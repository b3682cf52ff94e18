// @vitest-environment jsdom
import { eventually } from "@kaifong/testing/eventually";
import { expect, test } from "vitest";
import { aClass, aCourse, live, NOW } from "../courses/course.fixtures.ts";
import { startActing } from "../session/acting.ts";
import { sessionStore } from "../session/store.ts";
import { classesElsewhere } from "./classes-elsewhere.ts";
import {
  TAI_CHI,
  ENROLMENT,
  server,
  sent,
  serveJourneys,
  enrol,
  open,
  pageSays,
  links,
  refuse,
} from "./enrol-journey.fixtures.tsx";

serveJourneys();

const IN_COURSE = {
  eligible: false,
  reasons: [{ reason: "ALREADY_IN_COURSE", message: "You are in a class of this course.", todo: "Withdraw first." }],
};

test("the page tells somebody who comes back that they are in this class already, and shows no refusal", async () => {
  server.eligibility[TAI_CHI.uuid] = IN_COURSE;
  server.enrolments = [
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
  server.held = refuse("ALREADY_IN_COURSE", { reason: "ALREADY_IN_COURSE" });
  server.enrolments = [{ ...ENROLMENT, status: "P" }];
  await enrol(false);
  await pageSays("A place in this class is kept while we check");
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test.each([
  [false, "APPLY"],
  [true, "ENTER_BALLOT"],
])("the page sends what was confirmed, and is read again once that has changed: ballot %s", async (draw, action) => {
  server.held = refuse("ENROLLING_ACTION_CHANGED", {});
  await enrol(draw);
  await pageSays("Not enrolled");
  expect(sent.bodies).toEqual([{ strapiUuid: TAI_CHI.uuid, action }]);
  expect(document.querySelector("[role=alert] button")?.textContent).toBe("Try again");
  expect(document.body.textContent).not.toContain("Confirm");
});

test("the page refuses somebody who is in another class of the course", async () => {
  server.eligibility[TAI_CHI.uuid] = IN_COURSE;
  server.enrolments = [{ ...ENROLMENT, strapiUuid: "another", status: "P" }];
  open();
  await pageSays("You are in a class of this course.");
  expect(document.body.textContent).not.toContain("Enrolled in this class");
});

test("R-ENR-09: a member whose class goes on without them is told that they are in another class of the course", async () => {
  server.eligibility[TAI_CHI.uuid] = IN_COURSE;
  server.enrolments = [{ ...ENROLMENT, status: "A", leftBehind: true }];
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
  server.eligibility[TAI_CHI.uuid] = {
    eligible: false,
    reasons: [{ reason, message: "Not now.", todo: "See our other courses." }],
  };
  open({ draw });
  await eventually(() => expect(document.querySelector("[role=alert] :is(h2, h3, strong, p)")?.textContent).toBe(title));
});

test("the page offers only classes that the server would let the member join", async () => {
  const [adults, young] = [aClass({ classCode: "ADULTS-2" }), aClass({ classCode: "YOUNG-1" })];
  const tooYoung = {
    eligible: false,
    reasons: [{ reason: "TOO_YOUNG", message: "You must be 18.", todo: "See our other courses." }],
  };
  server.eligibility = { [TAI_CHI.uuid]: tooYoung, [adults.uuid]: tooYoung };
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
  server.eligibility = { [TAI_CHI.uuid]: no, [adults.uuid]: no, [refused.uuid]: no };
  open({ others: [adults], elsewhere });
  await pageSays("Classes of other courses to choose from");
  const offered = () => [...document.querySelectorAll<HTMLAnchorElement>("section li a")].map(({ pathname }) => pathname);
  const addresses = [first, second, third].map((each) => expect.stringMatching(`/enrol/${each.uuid}$`));
  await eventually(() => expect(offered()).toEqual(addresses));
  expect(document.querySelector("section li")?.textContent).toContain("Thursday, 3");
});

test.each([
  ["TIME_CLASH", "It clashes.", "陳大文 cannot join this class now"],
  ["GENDER", "This class is for women.", "Sorry, 陳大文 is not eligible for this course and cannot attend it."],
])("the title names the member for whom somebody acts when %s refuses them", async (reason, message, title) => {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  startActing({ memberId: "m1", name: { "zh-HK": "陳大文", "zh-CN": "陳大文", "en-US": "陳大文" } });
  server.eligibility[TAI_CHI.uuid] = { eligible: false, reasons: [{ reason, message, todo: "See our other courses." }] };
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
  server.held = Promise.resolve(Response.json({ metadata: { success: false }, payload }, { status: 409 }));
  await enrol(false);
  await pageSays("Sorry, 陳大文 is not eligible");
  expect(document.body.textContent).toContain(detail.todo);
  expect(document.body.textContent).not.toContain(error_message);
});
