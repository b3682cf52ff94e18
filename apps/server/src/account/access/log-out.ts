import type { StaffReason } from "@kaifong/contract";
import { type Actor, subjectOf } from "../../platform/actor.ts";
import { type AuditActions, writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lock, lockMembers } from "../../platform/locks.ts";
import { endSession } from "../../platform/session/sessions.ts";
import { verifyToken } from "../../platform/purpose-tokens.ts";
import { LOGOUT_TOKEN } from "../session/logout-token.ts";
import { revokeAccess } from "./revoke-access.ts";

/** Who ends a member's sessions, and with which reason when it is staff. */
interface EndedBy {
  readonly actor: Actor<"MEMBER" | "STAFF">;
  readonly reason?: StaffReason;
}

/**
 * Ends every session of a member, with what else would let somebody in again (`revokeAccess`), and records it. By the member
 * unless `by` names staff. Returns how many sessions ended.
 */
export async function logOutEverywhere(
  { db, now }: Pick<Deps, "db" | "now">,
  memberId: string,
  by: EndedBy = { actor: subjectOf(memberId) },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    await lock(tx, "sessions", memberId); // a login that is being written ends too; a later one is a new one
    const revocation = { reason: "EVERYWHERE", actor: by.actor } as const;
    const { endedSessions: sessions, record } = await revokeAccess(tx, memberId, revocation, now());
    const entry = { subject: subjectOf(memberId), ...by, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions } } as const;
    await writeAudit(tx, [...record, entry]);
    return sessions;
  });
}

/** Ends a session, and records by what it was asked for. Does nothing when it has ended already. */
export async function logOut(
  { db, now }: Pick<Deps, "db" | "now">,
  session: string,
  by: AuditActions["LOGGED_OUT"]["by"] = "SESSION",
): Promise<void> {
  await db.transaction(async (tx) => {
    const memberId = await endSession(tx, session, now());
    if (memberId === undefined) return;
    const member = subjectOf(memberId);
    await writeAudit(tx, [{ subject: member, actor: member, action: "LOGGED_OUT", detail: { session, by } }]);
  });
}

/** The same by the token that the browser was given for it (decision 4). One that is not ours ends nothing. */
export async function logOutLater(deps: Pick<Deps, "db" | "env" | "now">, token: string): Promise<void> {
  const claims = await verifyToken(deps.env, LOGOUT_TOKEN, token, deps.now());
  if (claims) await logOut(deps, claims.sid, "LOGOUT_TOKEN");
}
