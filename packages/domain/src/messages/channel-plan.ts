import { MEMBER_CHANNELS, type MemberChannel, type NotificationKind } from "@kaifong/contract";

/** How members are told of what is of one kind. */
export interface MessageRule {
  /** By text message, whatever else is chosen: it is about the account itself. */
  readonly fixed: boolean;
  /** In quiet hours too: somebody has just done something, or must hear of it at once. */
  readonly atNight: boolean;
  /** It matters: whoever has not read it so many hours later is told by the next channel, a text message in the end. */
  readonly followUpHours: number | null;
  /** May be left to the inbox alone. */
  readonly inboxAlone: boolean;
  /** R-NOT-26: so many a day by what the centre pays for, where members make them by what they do; then the inbox is enough. */
  readonly textsADay: number | null;
}

/** R-NOT-07. Total by type: no kind without its rule. */
export const MESSAGE_RULES: Readonly<Record<NotificationKind, MessageRule>> = {
  OFFER: { fixed: false, atNight: false, followUpHours: 2, inboxAlone: false, textsADay: null },
  RESULT: { fixed: false, atNight: false, followUpHours: 12, inboxAlone: false, textsADay: 20 },
  CHANGE: { fixed: false, atNight: false, followUpHours: 3, inboxAlone: false, textsADay: null },
  REMINDER: { fixed: false, atNight: false, followUpHours: null, inboxAlone: true, textsADay: null },
  RECEIPT: { fixed: false, atNight: true, followUpHours: null, inboxAlone: true, textsADay: 6 },
  HEALTH: { fixed: false, atNight: false, followUpHours: 24, inboxAlone: false, textsADay: null },
  MEMBERSHIP: { fixed: false, atNight: false, followUpHours: 12, inboxAlone: false, textsADay: null },
  SECURITY: { fixed: true, atNight: true, followUpHours: null, inboxAlone: false, textsADay: null },
};

/** What the centre pays for by the piece. */
export const PAID_CHANNELS = ["WHATSAPP", "SMS"] as const satisfies readonly MemberChannel[];

/**
 * Of members who have chosen nothing: a device that is told is one where they asked for it. WhatsApp asks for consent, which
 * nobody gives by having a number.
 */
const DEFAULT: readonly MemberChannel[] = ["PUSH", "SMS"];

/**
 * R-NOT-07: by which channels somebody is told, in turn, the cheapest first. In: the kind, what they chose (undefined: nothing),
 * and by what they can be reached today. What matters ends with a text message, and so does what they wanted to hear of by a
 * channel that is gone. Out: empty where the inbox is enough.
 */
export function channelPlan(
  kind: NotificationKind,
  chosen: readonly MemberChannel[] | undefined,
  reachable: readonly MemberChannel[],
): readonly MemberChannel[] {
  const { fixed, followUpHours, inboxAlone } = MESSAGE_RULES[kind];
  const wanted = fixed ? ["SMS" as const] : (chosen ?? DEFAULT);
  if (inboxAlone && wanted.length === 0) return [];
  const plan = MEMBER_CHANNELS.filter((channel) => wanted.includes(channel) && reachable.includes(channel));
  const lacksText = reachable.includes("SMS") && !plan.includes("SMS");
  if (lacksText && (followUpHours !== null || plan.length === 0)) return [...plan, "SMS"];
  return plan.length > 0 ? plan : reachable.slice(0, 1);
}
