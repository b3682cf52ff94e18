import {
  type Enrolment,
  type enrolmentEndpoints,
  type ErrorOf,
  INELIGIBLE_ERRORS,
  isIneligibleReason,
  success,
} from "@kaifong/contract";
import { CHECK_WORKING_DAYS, isOneOf, type RefusalReason, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { StoredResponse } from "../platform/http/idempotency.ts";
import type { RefusalOf } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import { HTTP_OK } from "../platform/http/responses.ts";
import type { EnrolmentRow } from "./enrolment-sql.ts";
import type { ClassRequest, EnrolQueue } from "./enrol-queue.ts";
import { presentEnrolment } from "./present.ts";
import { reasonTodo } from "./reason-sentences.ts";

/** What no caller can come by: a session has its member, and an action by name is asked for by no call of members. */
type Fault = "MEMBER_NOT_FOUND" | "ACTION_NOT_ALLOWED";

/** Why a request was refused → the error that the caller gets. */
const ERRORS: Readonly<Record<Exclude<RefusalReason, Fault>, ErrorOf<typeof enrolmentEndpoints.enrol>>> = {
  ...INELIGIBLE_ERRORS,
  CLASS_NOT_FOUND: "CLASS_NOT_FOUND",
  KEY_REUSED: "IDEMPOTENCY_KEY_REUSED",
};

/**
 * Takes a place in a first-come class or enters a ballot (R-ENR-08). A repeated key gives the enrolment that the first one made,
 * as it is now, marked as a replay.
 */
export async function enrol(
  queue: EnrolQueue,
  request: ClassRequest,
  language: Language,
): Promise<{ enrolment: Enrolment; message: string } | RefusalOf<typeof enrolmentEndpoints.enrol> | StoredResponse> {
  const { decision, row } = await queue.enrol(request);
  if (decision.outcome === "REFUSED") {
    const { reason, enrolmentId } = decision;
    if (reason === "MEMBER_NOT_FOUND" || reason === "ACTION_NOT_ALLOWED") throw new Error(`a member's request: ${reason}`);
    const todo = isIneligibleReason(reason) ? { todo: reasonTodo(language, reason) } : {};
    return refuse(ERRORS[reason], { detail: { reason, ...todo, ...(enrolmentId === null ? {} : { enrolmentId }) } });
  }
  if (!row) throw new Error("an enrolment was made that cannot be read");
  const payload = {
    enrolment: presentEnrolment(row, language, request.now),
    message: serverText(language, "enrolment")(`done.${messageFor(row)}`, { days: CHECK_WORKING_DAYS }),
  };
  return decision.outcome === "REPLAYED" ? new StoredResponse(HTTP_OK, success(payload)) : payload;
}

/**
 * A repeated key may find the enrolment further on, or left: then what was promised at first is no longer true. A P that waits
 * for its member is an offered place, and no application.
 */
function messageFor({ status, pendingBy }: EnrolmentRow): "ENTERED_BALLOT" | "APPLIED" | "SENT_BEFORE" {
  if (isOneOf(UNDRAWN_STATUSES, status)) return "ENTERED_BALLOT";
  return pendingBy === "STAFF" ? "APPLIED" : "SENT_BEFORE";
}
