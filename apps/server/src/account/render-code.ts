import { languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import type { RecipientOf } from "../platform/messages/outbox.ts";
import { type RenderedMessage, withPlainSpaces } from "../platform/messages/rendering.ts";
import { CODE_MINUTES, type MessageTemplates } from "../platform/messages/templates.ts";

/**
 * A code as it goes out, to an address that somebody says is theirs. The code comes first: telephones show the beginning of a
 * message above whatever else is on the screen.
 */
export async function renderCode(
  deps: Pick<Deps, "content">,
  { address, language: code }: RecipientOf<"account.code">,
  data: MessageTemplates["account.code"]["data"],
): Promise<RenderedMessage> {
  const language = languageOf(code);
  const t = serverText(language, "outbox");
  const { site, phone } = messageSignature(deps, language);
  const call = phone === null ? "" : t("account.code.call", { phone });
  return {
    channel: address.includes("@") ? "EMAIL" : "SMS",
    to: address,
    language: language.code,
    subject: t("account.code.subject", { site }),
    text: withPlainSpaces(t("account.code.text", { code: data.code, site, minutes: CODE_MINUTES, call }).trim()),
  };
}
