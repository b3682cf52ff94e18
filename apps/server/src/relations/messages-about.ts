import { memberActor } from "../platform/actor.ts";
import type { AuditActor } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import { type Message, toMember } from "../platform/messages/outbox.ts";
import type { DataOf, MemberTemplate } from "../platform/messages/templates.ts";
import { guardiansOf } from "./guardian-ids.ts";

/** Templates of messages about a junior that their guardians get too. */
type TemplateAboutMember = {
  readonly [T in MemberTemplate]: string extends DataOf<T>["juniorId" & keyof DataOf<T>] ? T : never;
}[MemberTemplate];

/** Templates that name the other member too. */
type TemplateAboutTwo = Exclude<TemplateAboutMember, `account.${string}`>;

/** Messages about a member: to them, and to a junior's guardians (R-MEM-19), with whom it is about. */
export async function messagesAboutMember<T extends TemplateAboutMember>(
  tx: Tx,
  template: T,
  memberId: string,
  data: Omit<DataOf<T>, "juniorId">,
  now: Date,
): Promise<readonly Message[]> {
  const guardians = await guardiansOf(tx, memberId, now);
  return [toMember(memberId, template, data), ...guardians.map((id) => toMember(id, template, { ...data, juniorId: memberId }))];
}

/** The two who are notified of each other: a member, and who acts for them or helps. */
interface Sides {
  readonly memberId: string;
  readonly otherId: string;
}

/** Messages to both sides, and to a junior's guardians (R-MEM-19), but not to whoever does it. */
export async function messagesToBothSides<T extends TemplateAboutTwo>(
  tx: Tx,
  template: T,
  { memberId, otherId }: Sides,
  { data, actor }: { readonly data: Omit<DataOf<T>, "otherId" | "juniorId">; readonly actor: AuditActor },
  now: Date,
): Promise<readonly Message[]> {
  const said = { ...data, otherId } as Omit<DataOf<T>, "juniorId">; // what `data` leaves out is there
  const about = await messagesAboutMember(tx, template, memberId, said, now);
  const toOther = toMember(otherId, template, { ...data, otherId: memberId });
  // The carer of a junior may be a guardian: they are notified once.
  const others = about.filter(({ to }) => to.kind === "member" && to.id !== otherId);
  return [toOther, ...others].filter(({ to }) => to.kind === "member" && actor !== memberActor(to.id));
}
