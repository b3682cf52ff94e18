import type { CheckedChannel, CheckedKind } from "@kaifong/contract";

/** What is told of a message that we sent (R-NOT-23). */
export interface CheckedMessage {
  readonly channel: CheckedChannel;
  readonly kind: CheckedKind;
  /** Of whom it went to: `…14`, or `c…@h…`. */
  readonly endsIn: string;
  readonly sentAt: string;
}

/** What a typed code leads to. */
export type MessageCheck =
  | { readonly outcome: "SENT"; readonly message: CheckedMessage }
  /** No message of ours has it, or none of the last 90 days. */
  | { readonly outcome: "UNKNOWN" }
  /** It has not the form of a code. */
  | { readonly outcome: "NO_CODE" }
  | { readonly outcome: "TOO_MANY"; readonly retryAfterSeconds: number }
  | { readonly outcome: "AWAY" };

/** Answers whether a message came from us. */
export interface MessageChecks {
  check(typed: string): Promise<MessageCheck>;
}
