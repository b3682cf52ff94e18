import { type Enrolment, type EnrolmentStatus, type ErrorName, success } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { StoredAnswer } from "../platform/http/idempotency.ts";
import { type Refusal, refuse } from "../platform/http/refusal.ts";
import { sentence } from "../platform/http/sentences.ts";
import type { EnrolQueue, EnrolWish } from "./enrol-queue.ts";
import { presentEnrolment } from "./present.ts";

/** What the database function says → what the caller is told. */
const REFUSALS: Readonly<Record<string, ErrorName>> = {
  CLASS_NOT_FOUND: "CLASS_NOT_FOUND",
  KEY_REUSED: "IDEMPOTENCY_KEY_REUSED",
  FULL: "CLASS_FULL",
  ALREADY_IN_COURSE: "ALREADY_IN_COURSE",
  TIME_CLASH: "TIME_CLASH",
  NOT_OPEN_YET: "ENROLMENT_NOT_OPEN_YET",
  CLOSED: "ENROLMENT_CLOSED",
  ENROLS_ELSEWHERE: "ENROLS_ELSEWHERE",
  CANCELLED: "CLASS_CANCELLED",
  MEMBER_PENDING: "NOT_ELIGIBLE",
  MEMBER_SUSPENDED: "NOT_ELIGIBLE",
  MEMBER_LAPSED: "NOT_ELIGIBLE",
  TOO_YOUNG: "NOT_ELIGIBLE",
  TOO_OLD: "NOT_ELIGIBLE",
  GENDER: "NOT_ELIGIBLE",
  NOT_LOCAL: "NOT_ELIGIBLE",
};

/**
 * Takes a place in a first-come class or enters a ballot (R-ENR-08). The database decides and writes in one call; a repeated key
 * gives the enrolment that the first one made, as it stands now, marked as a replay.
 */
export async function enrol(
  queue: EnrolQueue,
  wish: EnrolWish,
  language: Language,
): Promise<{ enrolment: Enrolment; message: string } | Refusal | StoredAnswer> {
  const result = await queue.enrol(wish);
  if (result.outcome !== "OK") {
    const name = REFUSALS[result.outcome];
    if (!name) throw new Error(`enrol_batch answered ${result.outcome}`);
    const blocking = result.enrolment ? { enrolmentId: result.enrolment } : {};
    return refuse(name, { detail: { reason: result.outcome, ...blocking } });
  }
  const { row } = result;
  if (!row) throw new Error("enrol_batch answered OK without an enrolment");
  const payload = {
    enrolment: presentEnrolment(row, language, wish.now),
    message: sentence(language, `enrolment.${messageFor(row.status)}`),
  };
  return result.replayed ? { replayed: true, status: 200, body: success(payload) } : payload;
}

/** A repeated key may find the enrolment further on, or left: then what was promised at first is no longer true. */
function messageFor(status: EnrolmentStatus): string {
  if (status === "E") return "ENTERED_BALLOT";
  return status === "P" ? "APPLIED" : "SENT_BEFORE";
}
