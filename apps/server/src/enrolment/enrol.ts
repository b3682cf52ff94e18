import {
  type Enrolment,
  type enrolmentEndpoints,
  type ErrorOf,
  INELIGIBLE_ERRORS,
  isIneligibleReason,
  success,
  isOneOf,
} from "@kaifong/contract";
import { APPLICATION_REVIEW_WORKING_DAYS, isApplied, type RefusalReason, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { memberActor } from "../platform/actor.ts";
import type { LockingTx } from "../platform/db.ts";
import { StoredResponse } from "../platform/http/idempotency.ts";
import type { RefusalOf } from "../platform/http/mount.ts";
import { isRefusal, refuse } from "../platform/refusal.ts";
import { HTTP_OK } from "../platform/http/responses.ts";
import { type EnrolmentRow, enrolmentReader } from "./enrolment-sql.ts";
import { reasonDetail } from "./eligibility.ts";
import { enrolBatch } from "./enrol-batch.ts";
import type { ClassRequest, EnrolDecision, EnrolQueue } from "./enrol-queue.ts";
import { presentEnrolment } from "./present.ts";
import { reasonTodo } from "./reason-sentences.ts";

/** The error that the caller gets for each reason of a refused request. */
const ERRORS: Readonly<Record<Exclude<RefusalReason, "MEMBER_NOT_FOUND">, ErrorOf<typeof enrolmentEndpoints.enrol>>> = {
  ...INELIGIBLE_ERRORS,
  CLASS_NOT_FOUND: "CLASS_NOT_FOUND",
  ACTION_NOT_ALLOWED: "ENROLLING_ACTION_CHANGED",
  KEY_REUSED: "IDEMPOTENCY_KEY_REUSED",
};

type Outcome = { enrolment: Enrolment; message: string } | RefusalOf<typeof enrolmentEndpoints.enrol>;

/** The parts of enrolling: the queue decides and writes, then the result is read as its member sees it. */
interface Enrolling {
  readonly queue: EnrolQueue;
  readonly read: ReturnType<typeof enrolmentReader>;
}

/**
 * Takes a place in a first-come class or enters a ballot (R-ENR-08). A repeated key returns the enrolment that the first call
 * made, as it is now, marked as a replay.
 */
export async function enrol(
  { queue, read }: Enrolling,
  request: ClassRequest,
  language: Language,
): Promise<Outcome | StoredResponse> {
  const decision = await queue.enrol(request);
  const outcome = await presentOutcome(decision, read, request, language);
  if (isRefusal(outcome)) return outcome;
  return decision.outcome === "REPLAYED" ? new StoredResponse(HTTP_OK, success(outcome)) : outcome;
}

/** Enrols in the transaction of `call.once`, which has asked who may act, and stores the key. */
export async function enrolWithin(tx: LockingTx, request: Omit<ClassRequest, "key">, language: Language): Promise<Outcome> {
  const [decision] = await enrolBatch(tx, request.classId, [{ ...request, key: null, isJudged: true }], request.now);
  if (!decision) throw new Error("a request without a decision");
  return presentOutcome(decision, enrolmentReader(tx), request, language);
}

async function presentOutcome(
  decision: EnrolDecision,
  read: Enrolling["read"],
  { memberId, actor, now }: Pick<ClassRequest, "memberId" | "actor" | "now">,
  language: Language,
): Promise<Outcome> {
  if (decision.outcome === "MAY_NOT_ACT") return decision.refusal;
  if (decision.outcome === "REFUSED") {
    const { reason } = decision;
    // Erased since the call was let in: their session is over, and so is whatever let somebody else act for them.
    if (reason === "MEMBER_NOT_FOUND") return refuse(actor === memberActor(memberId) ? "SESSION_INVALID" : "CARE_NOT_GRANTED");
    const todo = isIneligibleReason(reason) ? { todo: reasonTodo(language, reason) } : {};
    return refuse(ERRORS[reason], { detail: { ...reasonDetail(decision), ...todo } });
  }
  const row = await read({ memberId, id: decision.enrolmentId });
  if (!row) throw new Error("an enrolment was made that cannot be read");
  return {
    enrolment: presentEnrolment(row, language, now),
    message: serverText(language, "enrolment")(`done.${messageFor(row)}`, { days: APPLICATION_REVIEW_WORKING_DAYS }),
  };
}

/**
 * A repeated key may find that the enrolment has moved on or was left; then the first promise is no longer true. A P that waits
 * for its member is an offered place, and not an application.
 */
function messageFor(enrolment: EnrolmentRow): "ENTERED_BALLOT" | "APPLIED" | "SENT_BEFORE" {
  if (isOneOf(UNDRAWN_STATUSES, enrolment.status)) return "ENTERED_BALLOT";
  return isApplied(enrolment) ? "APPLIED" : "SENT_BEFORE";
}
