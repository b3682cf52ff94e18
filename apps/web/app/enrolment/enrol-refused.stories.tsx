import { QueryClient } from "@tanstack/react-query";
import type { Eligibility } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { courseView } from "../courses/class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../courses/course.fixtures.ts";
import { inPageWith } from "../story.fixtures.tsx";
import { eligibilityQuery } from "./enrolments-query.ts";
import { EnrolRefused, type Reasons } from "./enrol-refused.tsx";

export default {};

type Reason = Eligibility["reasons"][number];

/** A reason in the words of the server, with what it is about. */
function because(reason: Reason["reason"], language: Language, parts: Partial<Reason> = {}): Reason {
  const sentence = serverI18n(language).t(`errors:eligibility.${reason}.sentence`, {
    age: 60,
    days: 3,
    at: "3 December 2026, 9:00am",
    ...parts,
  });
  return { reason, message: sentence, todo: serverI18n(language).t(`errors:eligibility.${reason}.todo`), ...parts };
}

function refused(reasons: Reasons, language?: Language) {
  const [full, other] = [aClass(), aClass()];
  const course = aCourse({ name: "Ba Duan Jin for beginners", classes: [full, other] });
  const { classes } = courseView(course, new Map([live(full, "FULL", 0), live(other, "OPEN", 5)]), NOW);
  const [open, shown] = classes;
  if (!open || !shown) throw new Error("a class is missing");
  const facts = {
    course,
    view: shown,
    others: [open],
    elsewhere: [],
    centres: [coreCentre],
    draw: false,
    checkedBy: "2026-11-27",
  };
  const queries = new QueryClient();
  const eligibility = eligibilityQuery(open.class.uuid);
  queries.setQueryData(eligibility.queryKey, { eligible: true, reasons: [] });
  return inPageWith(queries, () => <EnrolRefused facts={facts} reasons={reasons} />, language);
}

const STANDING = { enrolmentId: "e1", classCode: "KF26-TCH-02", courseName: "Tai Chi" };
const [TRADITIONAL, SIMPLIFIED, ENGLISH] = LANGUAGES;

/** Another class of the course is offered. */
export const full = () => refused([because("FULL", ENGLISH)]);
export const traditional = () => refused([because("FULL", TRADITIONAL)], TRADITIONAL);
export const simplified = () => refused([because("FULL", SIMPLIFIED)], SIMPLIFIED);
export const cancelled = () => refused([because("CANCELLED", ENGLISH)]);
export const tooYoung = () => refused([because("TOO_YOUNG", ENGLISH)]);
/** The obstacle is an enrolment of the member's own. */
export const clash = () => refused([because("TIME_CLASH", ENGLISH, STANDING)]);
export const severalReasons = () =>
  refused([because("MEMBER_LAPSED", ENGLISH), because("TIME_CLASH", ENGLISH, STANDING), because("FULL", ENGLISH)]);
/** Only the server's sentence explains it. */
export const unexplained = () => refused([{ reason: null, message: "We could not find this class.", todo: null }]);
