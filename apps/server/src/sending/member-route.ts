import { isOneOf, type MemberChannel, type NotificationKind } from "@kaifong/contract";
import { channelPlan, MESSAGE_RULES, type MessageRule, PAID_CHANNELS } from "@kaifong/domain/messages";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { kindOf, type MemberTemplate, templatesOf } from "../platform/messages/templates.ts";
import { channelsTo } from "../platform/messages/member-channels.ts";
import type { ClaimedMessage } from "./outbox-sql.ts";

/** The channel of a message to a member now, and the channels by which it may go on. */
export interface MemberRoute {
  readonly rule: MessageRule;
  /** Undefined when there is none, or none any longer. */
  readonly channel: MemberChannel | undefined;
  readonly rest: readonly MemberChannel[];
}

export type RouteDeps = Pick<Deps, "db" | "transports">;

/** R-NOT-07: the route of a message to its member, as they want it now, given the number for which it was made. */
export async function memberRoute(
  { db, transports }: RouteDeps,
  {
    id,
    to,
    mobile,
    template,
    tried,
  }: Pick<ClaimedMessage, "id" | "tried"> & {
    readonly to: { readonly id: string };
    readonly mobile: string;
    readonly template: MemberTemplate;
  },
): Promise<MemberRoute> {
  const kind = kindOf(template);
  const { rows } = await db.query<{ channels: MemberChannel[] }>({
    name: "message-choice",
    text: "SELECT channels FROM message_choices WHERE member_id = $1 AND kind = $2",
    values: [to.id, kind],
  });
  const plan = channelPlan(kind, rows[0]?.channels, await channelsTo({ db, transports }, { id: to.id, mobile }));
  const isEnough = plan.some(isPaid) && (await isBeyondTheDay(db, { id, to, kind }));
  const [channel, ...rest] = plan.filter((each) => !tried.includes(each) && !(isEnough && isPaid(each)));
  return { rule: MESSAGE_RULES[kind], channel, rest };
}

const isPaid = (channel: MemberChannel) => isOneOf(PAID_CHANNELS, channel);

/**
 * R-NOT-26: whether as many of its kind were written to the member in the day before this message. Counts by when each was
 * written, not by its outcome: many may be in progress at once.
 */
async function isBeyondTheDay(
  db: Tx,
  { id, to, kind }: { readonly id: string; readonly to: { readonly id: string }; readonly kind: NotificationKind },
): Promise<boolean> {
  const { paidMessagesPerDay } = MESSAGE_RULES[kind];
  if (paidMessagesPerDay === null) return false;
  const { rows } = await db.query<{ before: number }>({
    name: "messages-of-a-day",
    text: `SELECT count(*)::integer AS before FROM outbox earlier JOIN outbox this ON this.id = $1
           WHERE earlier.recipient_member_id = $2 AND earlier.template = ANY ($3)
           AND earlier.created_at > this.created_at - interval '1 day' AND (earlier.created_at, earlier.id) < (this.created_at, this.id)`,
    values: [id, to.id, templatesOf(kind)],
  });
  return (rows[0]?.before ?? 0) >= paidMessagesPerDay;
}
