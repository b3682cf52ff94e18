import { subjectOf } from "../../platform/actor.ts";
import { type AuditActions, writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lock } from "../../platform/locks.ts";
import { endSession } from "../../platform/session/sessions.ts";
import { verifyToken } from "../../platform/purpose-tokens.ts";
import { LOGOUT_TOKEN } from "../session/logout-token.ts";
import { revokeAccess } from "./revoke-access.ts";

/** Ends every session of a member, at the member's own request, and records it. */
export async function logOutEverywhere({ db, now }: Pick<Deps, "db" | "now">, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId); // a login that is being written ends too; a later one is a new one
    const { endedSessions: sessions, record } = await revokeAccess(tx, memberId, { reason: "EVERYWHERE" }, now());
    const member = subjectOf(memberId);
    await writeAudit(tx, [...record, { subject: member, actor: member, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions } }]);
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
