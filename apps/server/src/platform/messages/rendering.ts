import type { Channel, NotificationSubject } from "@kaifong/contract";
import { hasHan, type Language, type LanguageCode } from "@kaifong/i18n";
import type { RecipientOf } from "./outbox.ts";
import type { MemberTemplate, MessageTemplates, TemplateName } from "./templates.ts";

/** A message as it goes out: by which channel, where to, and the words in the recipient's language. */
export interface RenderedMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly text: string;
  /** The one-time code in the text, where that is what it is about. */
  readonly code?: string;
  /** To a member: what their devices need to know beside the words. */
  readonly onDevice?: OnDevice;
}

/** What pressing the message opens; whom it is from, and a sentence with nothing in it, for who is its member no more. */
export interface OnDevice {
  readonly about: NotificationSubject;
  readonly item: string | null;
  readonly site: string;
  readonly neutral: string;
}

/** Why a message is not sent: nobody is there to be told, or what it says is no longer so. */
export type Unsent = "NOT_NEEDED" | "OUTDATED";

/**
 * Puts messages of a template into words. In: whom it is to, and its data. Out: the message; or why it shall not be sent, which
 * is asked here because it is known here, as late as possible before it goes out.
 */
type Renderer<T extends TemplateName> = (
  to: RecipientOf<T>,
  data: MessageTemplates[T]["data"],
) => Promise<RenderedMessage | Unsent>;
/** Total by type: no template without its words. */
export type Renderers = { readonly [T in TemplateName]: Renderer<T> };

/** An entry of a member's inbox in words: in the language of who reads it, as it stands when it is read. */
export interface EntryText {
  readonly title: string;
  readonly text: string;
  /** What of the member's it is about, and which of them. */
  readonly subject: NotificationSubject;
  readonly item: string | null;
}

/**
 * Puts entries of one template into words. In: of one member, what their messages know. Out: the words of each, in their order;
 * undefined for one that is about nothing any more.
 */
export type EntryRenderer<T extends MemberTemplate> = (
  memberId: string,
  data: readonly MessageTemplates[T]["data"][],
  language: Language,
) => Promise<readonly (EntryText | undefined)[]>;

/** Total by type: no message to a member without its words in the inbox. */
export type EntryRenderers = { readonly [T in MemberTemplate]: EntryRenderer<T> };

/** A sentence that follows a name in a message begins here with a capital letter; Chinese has none. */
export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Signs of print, and what stands for each among the letters of a phone's own alphabet (3GPP TS 23.038). */
const GSM_SIGNS: Readonly<Record<string, string>> = {
  "\u00A0": " ",
  "\u202F": " ",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "-",
  "…": "...",
};
const SIGNS_OF_PRINT = new RegExp(`[${Object.keys(GSM_SIGNS).join("")}]`, "gu");

/**
 * The words of a message with signs that a text message knows: a single one that it doesn't know, such as a space that doesn't
 * break or a quotation mark of print, makes a message of one part one of three. Chinese is none of its letters in any case.
 */
export function withGsmSigns(text: string): string {
  return hasHan(text) ? text.replaceAll("\u00A0", " ") : text.replace(SIGNS_OF_PRINT, (sign) => GSM_SIGNS[sign] ?? sign);
}
