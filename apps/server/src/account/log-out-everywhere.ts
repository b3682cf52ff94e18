import type { Deps } from "../platform/deps.ts";
import { revokeSessions } from "../platform/session/sessions.ts";
import { recordAccountEvent } from "./account-audit.ts";

/** Takes every session of a member away, at the member's own wish, and records it. */
export async function logOutEverywhere({ db, now }: Pick<Deps, "db" | "now">, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const sessions = await revokeSessions(tx, memberId, "EVERYWHERE", now());
    await recordAccountEvent(tx, { memberId, by: "MEMBER", action: "LOGGED_OUT_EVERYWHERE", detail: { sessions } });
  });
}
