import type { MemberSession } from "@kaifong/contract";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import type { CallingMember } from "../../platform/session/callers.ts";
import { liveSessions, revokeSession } from "../../platform/session/sessions.ts";

/** The sessions of a member, latest first. */
export async function listOwnSessions({ db, now }: Pick<Deps, "db" | "now">, actor: CallingMember): Promise<MemberSession[]> {
  const sessions = await liveSessions(db, actor.memberId, now());
  return sessions.map(({ id, agentFamily, createdAt, lastSeenAt }) => ({
    ...{ id, agentFamily },
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === actor.sessionId,
  }));
}

/** Logs out one device of the member. Refuses with ITEM_NOT_FOUND when it is not a live session of theirs. */
export function endOwnSession(
  { db, now }: Pick<Deps, "db" | "now">,
  { memberId }: CallingMember,
  sessionId: string,
): Promise<Refusal<"ITEM_NOT_FOUND"> | undefined> {
  return db.transaction(async (tx) => {
    const own = (await liveSessions(tx, memberId, now())).some(({ id }) => id === sessionId);
    if (!own || !(await revokeSession(tx, sessionId, "ELSEWHERE", now()))) return refuse("ITEM_NOT_FOUND");
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "DEVICE_LOGGED_OUT", detail: { session: sessionId } }]);
    return undefined;
  });
}
