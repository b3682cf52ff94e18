import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { expect, test } from "vitest";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, NOW } from "../course.fixtures.ts";
import { courseMessage } from "./course-message.ts";
import type { CourseText } from "../text.ts";

const t = serverI18n(LANGUAGES[2]).getFixedT(null, ["activity", "codes", "shell"]) as CourseText; // its namespaces

const messageOf = (...classes: readonly ReturnType<typeof aClass>[]) =>
  courseMessage(courseView(aCourse({ name: "Balance", classes }), new Map(), NOW), [coreCentre], t, "en-US");

test("the message says day, time and place of the most useful class, and only the course's name when no class is to come", () => {
  const coming = messageOf(aClass({ cancelled: true }), aClass());
  expect(coming).toMatch(/^Balance · .*4\u00a0December.* 10:30am · \S/);
  expect(messageOf(aClass({ start: "2026-10-01T02:30:00Z" }))).toBe("Balance");
});
