import type { Enrolment } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";
import { EnrolmentCard } from "./enrolment-card.tsx";

export default {};

const NOW = new Date("2026-11-20T02:00:00Z");

/** The card in the list it belongs to. */
function card(parts: Partial<Enrolment>, language?: Language) {
  return inPage(
    () => (
      <ul>
        <EnrolmentCard enrolment={anEnrolment(parts)} places={[]} now={NOW} onAct={() => undefined} />
      </ul>
    ),
    language,
  );
}

const LESSONS = ["04", "11", "18"].map((day) => ({ start: `2026-12-${day}T02:30:00Z`, end: `2026-12-${day}T03:30:00Z` }));

export const applied = () => card({ status: "P", pendingBy: "STAFF", actions: ["WITHDRAW"] });
export const inTheBallot = () => card({ status: "E", actions: ["CANCEL_BALLOT"] });
export const enrolled = () => card({ lessons: LESSONS });
export const traditional = () => card({ lessons: LESSONS }, LANGUAGES[0]);
export const simplified = () => card({ lessons: LESSONS }, LANGUAGES[1]);
/** A place that can be accepted or declined until a moment. */
const OFFERED: Partial<Enrolment> = {
  ...{ status: "P", pendingBy: "MEMBER", answerBy: "2026-11-23T10:00:00Z" },
  actions: ["ACCEPT_OFFER", "DECLINE_OFFER"],
};
export const offered = () => card(OFFERED);
export const offeredInTraditional = () => card(OFFERED, LANGUAGES[0]);
export const offeredInSimplified = () => card(OFFERED, LANGUAGES[1]);
export const notDrawn = () => card({ status: "W", actions: ["LEAVE_LIST"] });
export const cancelled = () => card({ status: "R", actions: [] });
export const withdrawn = () => card({ status: "C", actions: [] });
export const over = () =>
  card({ status: "ATT", actions: [], lessons: [{ start: "2026-11-10T02:30:00Z", end: "2026-11-10T03:30:00Z" }] });
export const withoutLessons = () => card({ lessons: [], centre: null, venue: "Harbour promenade" });
