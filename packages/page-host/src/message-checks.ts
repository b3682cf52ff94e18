import type { CheckedChannel, CheckedKind } from "@kaifong/contract";

/** The facts that are shown of a message that we sent (R-NOT-23). */
export interface CheckedMessage {
  readonly channel: CheckedChannel;
  readonly kind: CheckedKind;
  /** The masked recipient: `…14`, or `c…@h…`. */
  readonly maskedRecipient: string;
  readonly sentAt: string;
}

/** The result for a typed code. */
export type MessageCheck =
  | { readonly outcome: "SENT"; readonly message: CheckedMessage }
  /** No message of ours has it, or none of the last 90 days. */
  | { readonly outcome: "UNKNOWN" }
  /** It does not have the form of a code. */
  | { readonly outcome: "NO_CODE" }
  | { readonly outcome: "TOO_MANY"; readonly retryAfterSeconds: number }
  | { readonly outcome: "AWAY" };

/** Finds out whether a message came from us. */
export interface MessageChecks {
  check(typed: string): Promise<MessageCheck>;
}
