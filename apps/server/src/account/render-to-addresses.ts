import { languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import type { RecipientOf } from "../platform/messages/outbox.ts";
import { type RenderedMessage, withGsmSigns } from "../platform/messages/rendering.ts";
import { CODE_MINUTES, type MessageTemplates } from "../platform/messages/templates.ts";

/**
 * A code as it is sent to an address that somebody says is theirs. The code comes first, because telephones show the beginning of
 * a message above whatever else is on the screen. The last line lets the browser fill in the code on this site and no other
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export async function renderCode(
  deps: Pick<Deps, "content" | "env">,
  { address, language: code }: RecipientOf<"account.code">,
  data: MessageTemplates["account.code"]["data"],
): Promise<RenderedMessage> {
  const language = languageOf(code);
  const t = serverText(language, "outbox");
  const { site, phone } = messageSignature(deps, language);
  const call = phone === null ? "" : t("account.code.call", { phone });
  const bySms = !address.includes("@");
  // One part only: two parts may arrive minutes apart, and the browser reads the last line of the part that it is given.
  const text = bySms ? "account.code.short" : "account.code.text";
  const body = withGsmSigns(t(text, { code: data.code, site, minutes: CODE_MINUTES, call }).trim());
  return {
    channel: bySms ? "SMS" : "EMAIL",
    to: address,
    language: language.code,
    subject: t("account.code.subject", { site }),
    text: bySms ? `${body}\n${boundCode(deps.env.siteUrl, data.code)}` : body,
    code: data.code,
  };
}

function boundCode(siteUrl: string, code: string): string {
  return `@${new URL(siteUrl).hostname} #${code}`;
}

/** The subject of each farewell; pages of a demonstration show it. */
const LAST_SUBJECTS = {
  "account.erasure.done": "account.erasure.subject",
  "registration.expired": "registration.subject",
  "account.mobile.left": "account.mobile.subject",
} as const;

/** The last message to a phone whose owner was erased or has another number now. */
export async function renderFarewell(
  deps: Pick<Deps, "content">,
  { address, language: code }: RecipientOf<"account.erased" | "registration.expired" | "account.mobile_left">,
  what: keyof typeof LAST_SUBJECTS,
): Promise<RenderedMessage> {
  const language = languageOf(code);
  const t = serverText(language, "outbox");
  const { site, phone } = messageSignature(deps, language);
  const call = phone === null || what !== "account.mobile.left" ? "" : t("member.call.notYou", { phone });
  return {
    channel: "SMS",
    to: address,
    language: language.code,
    subject: t(LAST_SUBJECTS[what], { site }),
    text: withGsmSigns(t("member.text", { site, what: t(what), call }).trim()),
  };
}
