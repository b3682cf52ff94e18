import type { Channel, NotificationSubject } from "@kaifong/contract";
import { hasHan, type Language, type LanguageCode } from "@kaifong/i18n";
import type { RecipientOf } from "./outbox.ts";
import type { MemberTemplate, MessageTemplates, TemplateName } from "./templates.ts";

/** A message ready to be sent: by which channel, where to, and the words in the recipient's language. */
export interface RenderedMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly text: string;
  /** The one-time code in the text, if it has one. */
  readonly code?: string;
  /** For a member: what their devices need besides the words. */
  readonly onDevice?: OnDevice;
}

/** What pressing the message opens; whom it is from, and a neutral sentence to show when it is no longer its member's device. */
export interface OnDevice {
  readonly about: NotificationSubject;
  readonly item: string | null;
  readonly site: string;
  readonly neutral: string;
}

/** Why a message is not sent: nobody is there to be notified, or what it says is no longer true. */
export type Unsent = "NOT_NEEDED" | "OUTDATED";

/**
 * Words messages of a template, given the recipient and the data. Returns the message, or why it is not to be sent, which is
 * decided here, as late as possible before it is sent.
 */
type Renderer<T extends TemplateName> = (
  to: RecipientOf<T>,
  data: MessageTemplates[T]["data"],
) => Promise<RenderedMessage | Unsent>;
/** The type demands words for every template. */
export type Renderers = { readonly [T in TemplateName]: Renderer<T> };

/** A notification of a member's inbox in words: in the language of its reader, as it is when it is read. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** Its subject in the member's account; `item` says which one. */
  readonly subject: NotificationSubject;
  readonly item: string | null;
}

/**
 * Words notifications of one template, given one member and the data of their messages. Returns the words of each, in their
 * order; undefined for one whose subject is gone.
 */
export type NotificationRenderer<T extends MemberTemplate> = (
  memberId: string,
  data: readonly MessageTemplates[T]["data"][],
  language: Language,
) => Promise<readonly (NotificationText | undefined)[]>;

/** The type demands words in the inbox for every message to a member. */
export type NotificationRenderers = { readonly [T in MemberTemplate]: NotificationRenderer<T> };

/** A sentence that follows a name in a message begins here with a capital letter; Chinese has none. */
export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Typographic signs, and their replacements in a phone's own alphabet (3GPP TS 23.038). */
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
 * The words of a message with signs that a text message has: a single other one, such as a space that doesn't break or a
 * typographic quotation mark, makes three parts of a message of one. Chinese never fits that alphabet.
 */
export function withGsmSigns(text: string): string {
  return hasHan(text) ? text.replaceAll("\u00A0", " ") : text.replace(SIGNS_OF_PRINT, (sign) => GSM_SIGNS[sign] ?? sign);
}
