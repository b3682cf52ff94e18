import type { EnrolmentRecord } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { anEnrolment } from "../enrolment.fixtures.ts";
import { RecordList } from "./record-list.tsx";

export default {};

const OFFERED: EnrolmentRecord = {
  enrolment: anEnrolment({ venue: "Activity room 1" }),
  history: [
    { at: "2026-11-02T02:00:00Z", action: "ENTER_BALLOT", by: "SELF" },
    { at: "2026-11-10T02:00:00Z", action: "DRAW_WAIT", by: "DRAW" },
    { at: "2026-11-12T02:00:00Z", action: "OFFER", by: "SYSTEM" },
    { at: "2026-11-12T09:30:00Z", action: "ACCEPT_OFFER", by: "CARER" },
  ],
};
const GIVEN_UP: EnrolmentRecord = {
  enrolment: anEnrolment({ id: "e2", status: "C", courseName: "Cooking with less salt", actions: [], lessons: [] }),
  history: [
    { at: "2026-11-01T02:00:00Z", action: "APPLY", by: "SELF" },
    { at: "2026-11-03T02:00:00Z", action: "CONFIRM", by: "STAFF" },
    { at: "2026-11-05T02:00:00Z", action: "GIVE_UP", by: "SELF" },
  ],
};

const list = (language?: Language) => inPage(() => <RecordList records={[OFFERED, GIVEN_UP]} />, language);

export const inEnglish = () => list();
export const traditional = () => list(LANGUAGES[0]);
export const simplified = () => list(LANGUAGES[1]);
