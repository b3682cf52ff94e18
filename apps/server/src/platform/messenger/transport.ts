import type { RenderedMessage } from "../outbox.ts";

/** A message ready to go out. */
export interface OutgoingMessage extends RenderedMessage {
  /** The same at every try: gateways that know it tell a repeated message from a new one. */
  readonly id: string;
}

/** How a try ended. Reasons are codes alone: neither an address nor words stand in logs or tables. */
export type Delivery =
  | { readonly kind: "SENT"; readonly reference: string | null }
  /** It will not be taken however often it is tried. */
  | { readonly kind: "REFUSED"; readonly reason: string }
  /** Worth another try. */
  | { readonly kind: "FAILED"; readonly reason: string; readonly mayHaveArrived: boolean };

/** One way to send. */
export interface Transport {
  /** The other side knows a message that it was given before, and passes it on once. */
  readonly repeatsAreSafe: boolean;
  /** Whether settings let it send there. In: an email address, or a number in E.164. */
  reaches(to: string): boolean;
  /** Never rejects. */
  send(message: OutgoingMessage): Promise<Delivery>;
  close(): void;
}
