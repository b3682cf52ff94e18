import type { LanguageCode } from "@kaifong/i18n";
import type { Channel } from "./channels.ts";
import type { MessageTemplates, TemplateName } from "./templates.ts";

/** A message as it goes out: by which channel, where to, and the words in the recipient's language. */
export interface RenderedMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly text: string;
}

/**
 * Puts messages of a template into words. In: the id of whom it is to, and its data. Out: undefined when they are gone, cannot be
 * reached, or what it says is no longer so.
 */
export type Renderer<T extends TemplateName> = (
  recipientId: string,
  data: MessageTemplates[T]["data"],
) => Promise<RenderedMessage | undefined>;
/** Total by type: no template without its words. */
export type Renderers = { readonly [T in TemplateName]: Renderer<T> };

/**
 * The words of a message with spaces that a text message knows: one that doesn't break is none of its letters, and would make a
 * message of one part one of three.
 */
export function withPlainSpaces(words: string): string {
  return words.replaceAll("\u00A0", " ");
}
