import type { erasureEndpoints } from "@kaifong/contract";
import { erasureDue } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { writeMessages } from "../../platform/messages/outbox.ts";
import { messagesAboutMember } from "../../relations/messages-about.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { refuseEndedSession } from "../../platform/session/authenticate.ts";
import { checkOwnPassword } from "../holder/own-password.ts";
import { insertErasureRequest, deleteErasureRequest } from "./erasure-sql.ts";

type RequestEndpoint = typeof erasureEndpoints.request;

/**
 * R-MEM-11: a member requests erasure and is erased a week later, unless they change their mind. A junior's guardians are
 * notified too. Repeating the request returns the same day. Refuses with RATE_LIMITED, CURRENT_PASSWORD_WRONG, and as
 * `refuseEndedSession` does.
 */
export async function requestErasure(
  deps: Deps,
  { actor, body: { currentPassword } }: Call<RequestEndpoint>,
): Promise<OutcomeOf<RequestEndpoint>> {
  const { memberId } = actor;
  const account = await checkOwnPassword(deps, memberId, currentPassword);
  if (isRefusal(account)) return account;
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const ended = await refuseEndedSession(tx, actor, now);
    if (ended) return ended;
    return { dueAt: (await recordErasureRequest(tx, memberId, now)).toISOString() };
  });
}

/** Records a request for erasure without asking for the password. Returns from when the member is erased. */
export async function recordErasureRequest(tx: Tx, memberId: string, now: Date): Promise<Date> {
  const { dueAt, isNew } = await insertErasureRequest(tx, memberId, now, erasureDue(now));
  if (!isNew) return dueAt;
  const data = { day: hongKongDay(dueAt) };
  await writeMessages(tx, await messagesAboutMember(tx, "account.erasure_requested", memberId, data, now));
  const subject = subjectOf(memberId);
  await writeAudit(tx, [{ subject, actor: subject, action: "ERASURE_ASKED", detail: { due: dueAt.toISOString() } }]);
  return dueAt;
}

/**
 * Withdraws the request for erasure, as long as it is not carried out; a junior's guardians are notified too. Refuses with
 * NOT_FOUND when there is no request.
 */
export function withdrawErasure(
  { db, now }: Pick<Deps, "db" | "now">,
  memberId: string,
): Promise<Record<string, never> | Refusal<"NOT_FOUND">> {
  return db.transaction(async (tx) => {
    if (!(await deleteErasureRequest(tx, memberId))) return refuse("NOT_FOUND");
    await writeMessages(tx, await messagesAboutMember(tx, "account.erasure_withdrawn", memberId, {}, now()));
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "ERASURE_CANCELLED", detail: {} }]);
    return {};
  });
}
