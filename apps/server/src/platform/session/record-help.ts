import { type AuditActor, type AuditEntry, type StaffActor, writeAudit } from "../audit.ts";
import type { Tx } from "../db.ts";
import { memberOf } from "../members.ts";
import { toMember, writeMessages } from "../messages/outbox.ts";
import { guardiansOf } from "./guardians.ts";
import type { EndedHelp, HelperGrant } from "./helper-grants.ts";

/** Tells who is helped, and a junior's guardians (R-MEM-19), who helps. */
export async function tellOfHelp(
  tx: Tx,
  template: "account.helper_began" | "account.helper_acted",
  { memberId, memberNo }: { readonly memberId: string; readonly memberNo: string | null },
  now: Date,
): Promise<void> {
  const guardians = await guardiansOf(tx, memberId, now);
  const juniorNo = guardians.length > 0 ? (await memberOf(tx, memberId)).memberNo : "";
  await writeMessages(tx, [
    toMember(memberId, template, { memberNo }),
    ...guardians.map((id) => toMember(id, template, { memberNo, juniorNo })),
  ]);
}

/** Records the act, and tells its member, when it is done. In: who helped, by id, or by their name at the centre. */
export async function recordHelp(
  tx: Tx,
  { id, purpose }: HelperGrant,
  { memberId, helper }: { readonly memberId: string; readonly helper: Extract<AuditActor, `member:${string}`> | StaffActor },
  now: Date,
): Promise<void> {
  const [, helperId = ""] = helper.split(":");
  const memberNo = helper.startsWith("member:") ? (await memberOf(tx, helperId)).memberNo : null;
  await tellOfHelp(tx, "account.helper_acted", { memberId, memberNo }, now);
  await writeAudit(tx, [
    { subject: `member:${memberId}`, actor: helper, action: "HELPER_ACTED", detail: { grant: id, purpose } },
  ]);
}

/**
 * Tells both sides of help that it is over, and a junior's guardians (R-MEM-19), but not who ends it. Out: what the caller is to
 * record.
 */
export async function tellOfEndedHelp(tx: Tx, ended: EndedHelp, actor: AuditActor, now: Date): Promise<AuditEntry> {
  const { memberId, helperId } = ended;
  const { memberNo: helpedNo } = await memberOf(tx, memberId);
  const memberNo = helperId === null ? null : (await memberOf(tx, helperId)).memberNo;
  const guardians = (await guardiansOf(tx, memberId, now)).filter((id) => id !== helperId);
  const told = [
    { id: memberId, data: { memberNo } },
    ...(helperId === null ? [] : [{ id: helperId, data: { memberNo: helpedNo } }]),
    ...guardians.map((id) => ({ id, data: { memberNo, juniorNo: helpedNo } })),
  ];
  const others = told.filter(({ id }) => actor !== `member:${id}`);
  await writeMessages(
    tx,
    others.map(({ id, data }) => toMember(id, "account.helper_ended", data)),
  );
  return helpEnded(ended, actor);
}

/** What is recorded of help, or of a code, that has ended. */
export function helpEnded({ id, memberId }: Pick<EndedHelp, "id" | "memberId">, actor: AuditActor): AuditEntry {
  return { subject: `member:${memberId}`, actor, action: "HELP_ENDED", detail: { grant: id } };
}
