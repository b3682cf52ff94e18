import type { Channel, CheckedKind } from "@kaifong/contract";
import { MESSAGE_CHECK } from "@kaifong/contract/paths";
import { checkCodeOf, maskedRecipient } from "@kaifong/domain/messages";
import { languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Env } from "../platform/env.ts";
import { withGsmSigns } from "../platform/messages/rendering.ts";
import { kindOf, isMemberTemplate, type MemberTemplate, type TemplateName } from "../platform/messages/templates.ts";
import { deriveSecret, hmacOf } from "../platform/secrets.ts";
import type { OutgoingMessage } from "../platform/transports/transport.ts";
import type { CheckRow } from "./check-sql.ts";

type Settings = Pick<Env, "sessionSigningKey" | "siteUrl">;

/** The subjects of messages to others than members; the type demands each. */
const OTHER_KINDS: { readonly [T in Exclude<TemplateName, MemberTemplate>]: CheckedKind } = {
  "account.code": "CODE",
  "account.mobile_left": "SECURITY",
  "account.erased": "MEMBERSHIP",
  "registration.expired": "MEMBERSHIP",
  "enquiry.received": "ENQUIRY",
};

/**
 * A message with its check code, and what is to be recorded of it; the message unchanged, without a record, when it carries none.
 */
export interface CheckableMessage {
  readonly message: OutgoingMessage;
  readonly check: CheckRow | undefined;
}

/**
 * R-NOT-21: gives a message its check code, computed from its id with the site's key, so the same at every attempt, and stored
 * nowhere. A one-time code by text message has none: its last line is for the browser, it has one part, and whoever requested it
 * waits for it. Nor has a notification in a browser, which says itself whose it is.
 */
export function withCheckCode(
  settings: Settings,
  template: TemplateName,
  message: OutgoingMessage,
  sentAt: Date,
): CheckableMessage {
  const { id, channel, to } = message;
  if (!carriesCheckCode(template, channel)) return { message, check: undefined };
  const code = checkCodeOf(hash(settings, `code|${id}`));
  const kind = isMemberTemplate(template) ? kindOf(template) : OTHER_KINDS[template];
  const check = { digest: digestOf(settings, code), channel, kind, maskedRecipient: maskedRecipient(to), sentAt };
  return { message: { ...message, text: textWith(settings, message, code) }, check };
}

function carriesCheckCode(template: TemplateName, channel: Channel): channel is CheckRow["channel"] {
  return channel !== "PUSH" && (template !== "account.code" || channel !== "SMS");
}

/** The digest by which a code is found. */
export function digestOf(settings: Settings, code: string): Buffer {
  return hash(settings, `digest|${code}`);
}

function hash({ sessionSigningKey }: Settings, what: string): Buffer {
  return hmacOf(deriveSecret(sessionSigningKey, "message checks"), what);
}

/** An email has room to say where, and what we never ask for; a text message is short, and has no address to be pressed. */
function textWith({ siteUrl }: Settings, { channel, text, language: code }: OutgoingMessage, check: string): string {
  const language = languageOf(code);
  const t = serverText(language, "outbox");
  if (channel !== "EMAIL") return `${text}${withGsmSigns(t("check.short", { code: check }))}`;
  const address = `${new URL(siteUrl).host}${language.prefix}${MESSAGE_CHECK}`;
  return `${text}\n\n${t("check.email", { code: check, address })}`;
}
