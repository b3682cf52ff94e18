import type { Channel } from "@kaifong/contract";
import type { LanguageCode } from "@kaifong/i18n";

/** A message that a demonstration would have sent. */
export interface DemoMessage {
  readonly id: string;
  readonly channel: Channel;
  /** An email address, or a number in E.164. */
  readonly to: string;
  /** Its own, whatever that of the page is. */
  readonly language: LanguageCode;
  /** Text messages have one too, which phones don't show. */
  readonly subject: string;
  readonly text: string;
  /** The one-time code in the text; null where it has none. */
  readonly code: string | null;
  /** When, in ISO 8601. */
  readonly at: string;
}

/** The messages of a demonstration for the page that shows them. */
export interface DemoMessages {
  /** Newest first, of the last day. */
  list(): Promise<readonly DemoMessage[]>;
}
