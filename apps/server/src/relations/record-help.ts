import { memberActor, subjectOf } from "../platform/actor.ts";
import { type AuditActor, type AuditEntry, writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import type { HelperGrant } from "../platform/relations.ts";
import type { EndedHelp } from "./helper-grants.ts";
import { messagesAboutMember, messagesToBothSides } from "./messages-about.ts";

/** Records a helper's act, and notifies its member, when it is done. */
export async function recordHelp(
  tx: Tx,
  { id, purpose }: HelperGrant,
  { memberId, helperId }: { readonly memberId: string; readonly helperId: string },
  now: Date,
): Promise<void> {
  await writeMessages(tx, await messagesAboutMember(tx, "help.acted", memberId, { otherId: helperId }, now));
  const [subject, actor] = [subjectOf(memberId), memberActor(helperId)];
  await writeAudit(tx, [{ subject, actor, action: "HELPER_ACTED", detail: { grant: id, purpose } }]);
}

/**
 * Notifies both sides that help is over, and a junior's guardians (R-MEM-19), but not whoever ends it. Returns what the caller is
 * to record.
 */
export async function notifyOfEndedHelp(tx: Tx, ended: EndedHelp, actor: AuditActor, now: Date): Promise<AuditEntry> {
  const sides = { memberId: ended.memberId, otherId: ended.helperId };
  await writeMessages(tx, await messagesToBothSides(tx, "help.ended", sides, { data: {}, actor }, now));
  return helpEndedEntry(ended, actor);
}

/** The audit entry of help, or of a code, that has ended. */
export function helpEndedEntry({ id, memberId }: Pick<EndedHelp, "id" | "memberId">, actor: AuditActor): AuditEntry {
  return { subject: subjectOf(memberId), actor, action: "HELP_ENDED", detail: { grant: id } };
}
