import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { revokeSessions } from "../platform/session/sessions.ts";

/** Ends every session of a member, at the member's own request, and records it. */
export async function logOutEverywhere({ db, now }: Pick<Deps, "db" | "now">, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const sessions = await revokeSessions(tx, memberId, "EVERYWHERE", now());
    const member = `member:${memberId}` as const;
    await writeAudit(tx, [{ subject: member, actor: member, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions } }]);
  });
}
