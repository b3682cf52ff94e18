import { type LanguageCode, languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import { type RenderedMessage, type Unsent, withPlainSpaces } from "../platform/messages/rendering.ts";
import { contactOf } from "./members.ts";

type Texts = ReturnType<typeof textsIn>;
const textsIn = (code: LanguageCode) => serverText(languageOf(code), "outbox");

interface MemberMessage {
  /** Where its `subject` and its `call` (whom to phone) stand among the texts. */
  readonly texts: "account.password_set" | "registration";
  readonly words: (t: Texts, values: { readonly site: string; readonly call: string }, code: LanguageCode) => string;
}

/** A text message to the mobile that a member has now, in the language that they read now; NOT_NEEDED when they are gone. */
export async function messageToMember(
  deps: Pick<Deps, "db" | "content">,
  memberId: string,
  { texts, words }: MemberMessage,
): Promise<RenderedMessage | Unsent> {
  const member = await contactOf(deps.db, memberId);
  if (!member) return "NOT_NEEDED";
  const t = textsIn(member.language);
  const { site, phone } = messageSignature(deps, languageOf(member.language));
  const call = phone === null ? "" : t(`${texts}.call`, { phone });
  return {
    channel: "SMS",
    to: member.mobile,
    language: member.language,
    subject: t(`${texts}.subject`, { site }),
    text: withPlainSpaces(words(t, { site, call }, member.language).trim()),
  };
}
