import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { revokeSessions } from "../platform/session/sessions.ts";

/** Takes every session of a member away, at the member's own wish, and records it. */
export async function logOutEverywhere({ db, now }: Pick<Deps, "db" | "now">, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const sessions = await revokeSessions(tx, memberId, "EVERYWHERE", now());
    const member = `member:${memberId}` as const;
    await writeAudit(tx, [{ subject: member, actor: member, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions } }]);
  });
}
