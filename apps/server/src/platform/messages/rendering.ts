import type { LanguageCode } from "@kaifong/i18n";
import type { Channel } from "./channels.ts";
import type { RecipientOf } from "./outbox.ts";
import type { MessageTemplates, TemplateName } from "./templates.ts";

/** A message as it goes out: by which channel, where to, and the words in the recipient's language. */
export interface RenderedMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly text: string;
  /** The one-time code in the text, where that is what it is about. */
  readonly code?: string;
}

/** Why a message is not sent: nobody is there to be told, or what it says is no longer so. */
export type Unsent = "NOT_NEEDED" | "OUTDATED";

/**
 * Puts messages of a template into words. In: whom it is to, and its data. Out: the message; or why it shall not be sent, which
 * is asked here because it is known here, as late as possible before it goes out.
 */
export type Renderer<T extends TemplateName> = (
  to: RecipientOf<T>,
  data: MessageTemplates[T]["data"],
) => Promise<RenderedMessage | Unsent>;
/** Total by type: no template without its words. */
export type Renderers = { readonly [T in TemplateName]: Renderer<T> };

/**
 * The words of a message with spaces that a text message knows: one that doesn't break is none of its letters, and would make a
 * message of one part one of three.
 */
export function withPlainSpaces(words: string): string {
  return words.replaceAll("\u00A0", " ");
}
