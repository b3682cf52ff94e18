import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(import.meta.url);
const { heldClasses } = require("../dist/src/rules/held-classes.js") as typeof import("../src/rules/held-classes.ts");

const LESSON = { uuid: "b1", Start: "2026-12-01T02:00:00.000Z", End: "2026-12-01T03:00:00.000Z", Topic: "一" };
const CLASS = {
  ...{ uuid: "A1", Class_Code: "KF26-01", Quota: 10, Enrolment_Method: "FCFS", Cancelled: false, Ballot_Result_On: null },
  ...{ Enrol_Start: "2026-11-19T01:00:00.000Z", Enrol_End: "2026-11-29T10:00:00.000Z", Lesson: [LESSON] },
};
const held = (published: object, shown: object = {}) =>
  heldClasses({ Class: [{ ...CLASS, ...published }] }, { Class: [{ ...CLASS, ...shown }] });

test("a waiting change is found by its lessons, cancellation, numbers and times", () => {
  const postponed = { ...LESSON, Start: "2026-12-02T02:00:00.000Z", End: "2026-12-02T03:00:00.000Z" };
  const changes = [{ Lesson: [postponed] }, { Lesson: [] }, { Cancelled: true }, { Quota: 9 }, { Enrolment_Method: "OPEN" }];
  for (const change of [...changes, { Enrol_End: "2026-11-29T11:00:00.000Z" }]) assert.deepEqual(held(change), ["KF26-01"]);
  assert.deepEqual(heldClasses({ Class: [CLASS] }, { Class: [] }), ["KF26-01"], "moved to another course");
});

test("nothing waits when only words differ, or the way in which a moment, a uuid and an empty value are written", () => {
  const written = { uuid: "a1", Enrol_Start: new Date("2026-11-19T01:00:00Z"), Cancelled: null, Open_Enrol_Start: null };
  assert.deepEqual(held({ ...written, Venue: "二樓", Lesson: [{ ...LESSON, Topic: "二" }] }), []);
});
