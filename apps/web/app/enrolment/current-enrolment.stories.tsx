import type { Enrolment } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { CurrentEnrolment } from "./current-enrolment.tsx";
import { EnrolmentSummary, Reference } from "./enrolment-summary.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";

export default {};

function standing(parts: Partial<Enrolment>, language?: Language) {
  return onSite((content) => <CurrentEnrolment enrolment={anEnrolment(parts)} centres={content.centres()} />, language);
}

export const enrolled = () => standing({});
export const applied = () => standing({ status: "P", pendingBy: "STAFF" });
export const offered = () => standing({ status: "P", pendingBy: "MEMBER", answerBy: "2026-11-27T04:00:00.000Z" });
export const offeredInTraditional = () => standing({ status: "P", pendingBy: "MEMBER" }, LANGUAGES[0]);
export const inTheBallot = () => standing({ status: "E" });
export const waiting = () => standing({ status: "W" });
export const traditional = () => standing({ status: "E" }, LANGUAGES[0]);
export const simplified = () => standing({ status: "W" }, LANGUAGES[1]);
export const summary = () => onSite(() => <EnrolmentSummary enrolment={anEnrolment({ lessons: [] })} centres={[]} />);
export const reference = () => onSite(() => <Reference enrolment={anEnrolment()} />);
