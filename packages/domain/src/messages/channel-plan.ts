import { MEMBER_CHANNELS, type MemberChannel, type NotificationKind } from "@kaifong/contract";

/** How members are told of messages of one kind. */
export interface MessageRule {
  /** Always by text message, because it is about the account itself. */
  readonly fixed: boolean;
  /** Sent in quiet hours, too: somebody has just done something, or must hear of it at once. */
  readonly ignoresQuietHours: boolean;
  /** Hours after which an unread message that matters is sent by the next channel, in the end as a text message; null: never. */
  readonly followUpHours: number | null;
  /** May be left to the inbox alone. */
  readonly mayBeInboxOnly: boolean;
  /**
   * R-NOT-26: the most messages of this kind a day by paid channels, for kinds that members cause themselves; further ones only
   * reach the inbox. Null: no limit.
   */
  readonly paidMessagesPerDay: number | null;
}

/** R-NOT-07. Total by type: no kind without its rule. */
export const MESSAGE_RULES: Readonly<Record<NotificationKind, MessageRule>> = {
  OFFER: { fixed: false, ignoresQuietHours: false, followUpHours: 2, mayBeInboxOnly: false, paidMessagesPerDay: null },
  RESULT: { fixed: false, ignoresQuietHours: false, followUpHours: 12, mayBeInboxOnly: false, paidMessagesPerDay: 20 },
  CHANGE: { fixed: false, ignoresQuietHours: false, followUpHours: 3, mayBeInboxOnly: false, paidMessagesPerDay: null },
  REMINDER: { fixed: false, ignoresQuietHours: false, followUpHours: null, mayBeInboxOnly: true, paidMessagesPerDay: null },
  RECEIPT: { fixed: false, ignoresQuietHours: true, followUpHours: null, mayBeInboxOnly: true, paidMessagesPerDay: 6 },
  HEALTH: { fixed: false, ignoresQuietHours: false, followUpHours: 24, mayBeInboxOnly: false, paidMessagesPerDay: null },
  MEMBERSHIP: { fixed: false, ignoresQuietHours: false, followUpHours: 12, mayBeInboxOnly: false, paidMessagesPerDay: null },
  SECURITY: { fixed: true, ignoresQuietHours: true, followUpHours: null, mayBeInboxOnly: false, paidMessagesPerDay: null },
};

/** The channels for which the centre pays per message. */
export const PAID_CHANNELS = ["WHATSAPP", "SMS"] as const satisfies readonly MemberChannel[];

/**
 * The channels of members who have chosen nothing. A push device is one where they asked for it. WhatsApp requires consent, which
 * nobody gives by having a number.
 */
const DEFAULT: readonly MemberChannel[] = ["PUSH", "SMS"];

/**
 * R-NOT-07: the channels of a message, in turn, the cheapest first. `chosen`: the member's choice, undefined when they made none;
 * `reachable`: the channels that reach the member today. A message that matters ends with a text message, and so does one whose
 * chosen channel is gone. Returns an empty list when the inbox is enough.
 */
export function channelPlan(
  kind: NotificationKind,
  chosen: readonly MemberChannel[] | undefined,
  reachable: readonly MemberChannel[],
): readonly MemberChannel[] {
  const { fixed, followUpHours, mayBeInboxOnly } = MESSAGE_RULES[kind];
  const wanted = fixed ? ["SMS" as const] : (chosen ?? DEFAULT);
  if (mayBeInboxOnly && wanted.length === 0) return [];
  const plan = MEMBER_CHANNELS.filter((channel) => wanted.includes(channel) && reachable.includes(channel));
  const lacksText = reachable.includes("SMS") && !plan.includes("SMS");
  if (lacksText && (followUpHours !== null || plan.length === 0)) return [...plan, "SMS"];
  return plan.length > 0 ? plan : reachable.slice(0, 1);
}
