import type { Channel } from "@kaifong/contract";
import type { LanguageCode } from "@kaifong/i18n";

/** A message that a demonstration would have sent. */
export interface DemoMessage {
  readonly id: string;
  readonly channel: Channel;
  /** An email address, or a number in E.164. */
  readonly to: string;
  /** The message's own language, whatever that of the page is. */
  readonly language: LanguageCode;
  /** Text messages have one too, although phones don't show it. */
  readonly subject: string;
  readonly text: string;
  /** The one-time code in the text; null when it has none. */
  readonly code: string | null;
  /** The time of sending, in ISO 8601. */
  readonly at: string;
}

/** The messages of a demonstration for the page that shows them. */
export interface DemoMessages {
  /** Newest first, of the last day. */
  list(): Promise<readonly DemoMessage[]>;
}
