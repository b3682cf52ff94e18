import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lock } from "../../platform/locks.ts";
import type { CallingMember } from "../../platform/session/callers.ts";
import { endSession } from "../../platform/session/sessions.ts";
import { revokeAccess } from "./revoke-access.ts";

/** Ends every session of a member, at the member's own request, and records it. */
export async function logOutEverywhere({ db, now }: Pick<Deps, "db" | "now">, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId); // a login that is being written ends too; one that comes later is a new one
    const { endedSessions: sessions, record } = await revokeAccess(tx, memberId, { reason: "EVERYWHERE" }, now());
    const member = subjectOf(memberId);
    await writeAudit(tx, [...record, { subject: member, actor: member, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions } }]);
  });
}

/** Ends the session in which the member acts, and records it. Done already is done. */
export async function logOut({ db, now }: Pick<Deps, "db" | "now">, { memberId, sessionId }: CallingMember): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, sessionId, now()))) return;
    const member = subjectOf(memberId);
    await writeAudit(tx, [{ subject: member, actor: member, action: "LOGGED_OUT", detail: { session: sessionId } }]);
  });
}
