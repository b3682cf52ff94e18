import type { Priority } from "../messages/channels.ts";
import type { OnDevice, RenderedMessage } from "../messages/rendering.ts";

/** A message ready to be sent. */
export interface OutgoingMessage extends RenderedMessage {
  /** The same at every attempt: gateways that know it distinguish a repeated message from a new one. */
  readonly id: string;
  /** For web push: whose devices, which notification of their inbox it is, and until when it is news. */
  readonly device?: OnDevice & {
    readonly memberId: string;
    readonly entryId: string;
    readonly expiresAt: Date;
    readonly urgency: "normal" | "high";
  };
}

/** The result of an attempt, one handing over. Reasons are codes only: neither an address nor words get into logs or tables. */
export type AttemptResult =
  | { readonly kind: "SENT"; readonly reference: string | null }
  /** It will not be taken however often it is tried. */
  | { readonly kind: "REFUSED"; readonly reason: string }
  /** Worth another attempt. */
  | {
      readonly kind: "FAILED";
      readonly reason: string;
      readonly mayHaveArrived: boolean;
      /** The other side asked not to be tried before this. */
      readonly retryAfterMs?: number;
    };

/** How many messages of a priority a process hands over at once: those for which somebody waits have room of their own. */
export const MESSAGES_AT_ONCE: Readonly<Record<Priority, number>> = { URGENT: 2, NORMAL: 4 };

/** Hands the messages of a channel over to its provider: a mail server, or a gateway. */
export interface Transport {
  /** The other side recognises a message that it was given before, and passes it on once. */
  readonly repeatsAreSafe: boolean;
  /** Whether settings allow sending to an email address, or a number in E.164. */
  reaches(to: string): boolean;
  /** Never rejects, and ends soon after `signal` does. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<AttemptResult>;
  close(): void;
}

/** Allows only numbers of these countries: fraud with text messages uses others. Takes calling codes, without plus. */
export function reachesNumbers(callingCodes: readonly string[]): Transport["reaches"] {
  return (to) => callingCodes.some((code) => to.startsWith(`+${code}`));
}
