import type { Priority } from "../messages/channels.ts";
import type { OnDevice, RenderedMessage } from "../messages/rendering.ts";

/** A message ready to go out. */
export interface OutgoingMessage extends RenderedMessage {
  /** The same at every attempt: gateways that know it tell a repeated message from a new one. */
  readonly id: string;
  /** By web push: whose devices, which entry of their inbox it is, and until when it is news. */
  readonly device?: OnDevice & {
    readonly memberId: string;
    readonly entryId: string;
    readonly expiresAt: Date;
    readonly urgency: "normal" | "high";
  };
}

/** How an attempt, one handing over, ended. Reasons are codes alone: neither an address nor words stand in logs or tables. */
export type AttemptResult =
  | { readonly kind: "SENT"; readonly reference: string | null }
  /** It will not be taken however often it is tried. */
  | { readonly kind: "REFUSED"; readonly reason: string }
  /** Worth another attempt. */
  | {
      readonly kind: "FAILED";
      readonly reason: string;
      readonly mayHaveArrived: boolean;
      /** Not before so long: the other side has said so. */
      readonly retryAfterMs?: number;
    };

/** How many messages of a priority a process hands over at once: those that somebody waits for have room of their own. */
export const MESSAGES_AT_ONCE: Readonly<Record<Priority, number>> = { URGENT: 2, NORMAL: 4 };

/** What hands the messages of a channel over to its provider: a mail server, or a gateway. */
export interface Transport {
  /** The other side knows a message that it was given before, and passes it on once. */
  readonly repeatsAreSafe: boolean;
  /** Whether settings let it send there. In: an email address, or a number in E.164. */
  reaches(to: string): boolean;
  /** Never rejects, and ends soon after `signal` does. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<AttemptResult>;
  close(): void;
}

/** What reaches numbers of those countries alone: fraud with text messages lives on others. In: calling codes, without plus. */
export function reachesNumbers(callingCodes: readonly string[]): Transport["reaches"] {
  return (to) => callingCodes.some((code) => to.startsWith(`+${code}`));
}
