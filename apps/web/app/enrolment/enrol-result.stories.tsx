import type { Enrolment } from "@kaifong/contract";
import { APPLICATION_REVIEW_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { coreCentre } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { EnrolResult } from "./enrol-result.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";

export default {};

/** The outcome of a call, in the words of the server. */
function result(done: "APPLIED" | "ENTERED_BALLOT", parts: Partial<Enrolment>, language: Language = LANGUAGES[2]) {
  const message = serverI18n(language).t(`enrolment:done.${done}`, { days: APPLICATION_REVIEW_WORKING_DAYS });
  return inPage(() => <EnrolResult response={{ enrolment: anEnrolment(parts), message }} centres={[coreCentre]} />, language);
}

export const applied = () => result("APPLIED", { status: "P", pendingBy: "STAFF", actions: ["WITHDRAW"] });
export const inTheBallot = () => result("ENTERED_BALLOT", { status: "E", actions: ["CANCEL_BALLOT"] });
export const traditional = () => result("ENTERED_BALLOT", { status: "E", actions: ["CANCEL_BALLOT"] }, LANGUAGES[0]);
export const simplified = () => result("ENTERED_BALLOT", { status: "E", actions: ["CANCEL_BALLOT"] }, LANGUAGES[1]);
