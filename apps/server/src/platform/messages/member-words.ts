import type { NotificationSubject } from "@kaifong/contract";
import { type LanguageCode, languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../deps.ts";
import { findMember } from "../members.ts";
import { MEMBER_CHANNEL } from "./channels.ts";
import { messageSignature } from "./message-signature.ts";
import { asSentence, type EntryRenderer, type RenderedMessage, type Unsent, withPlainSigns } from "./rendering.ts";
import type { MemberTemplate, MessageTemplates } from "./templates.ts";

export type Texts = ReturnType<typeof textsIn>;
const textsIn = (code: LanguageCode) => serverText(languageOf(code), "outbox");

/** Those to members whose words are a sentence; those about enrolments have their course around it (`enrolment/`). */
export type WordedTemplate = Exclude<MemberTemplate, `enrolment.${string}`>;

/** A message in words, for the text message and for the inbox. */
export interface MemberWords<T extends WordedTemplate> {
  /** Why one would phone about it. */
  readonly call: "questions" | "notYou" | "notWanted";
  /** Which page it is about, where that isn't the account. */
  readonly about?: NotificationSubject;
  readonly title: (t: Texts, data: MessageTemplates[T]["data"]) => string;
  readonly what: (t: Texts, data: MessageTemplates[T]["data"], code: LanguageCode) => string;
  /** Why it shall not go out any more, where what it says may have been overtaken. */
  readonly unsent?: (
    deps: Pick<Deps, "db" | "now">,
    memberId: string,
    data: MessageTemplates[T]["data"],
  ) => Promise<Unsent | undefined>;
}

/** A room's words, by template. */
export type WordsOf<T extends WordedTemplate> = { readonly [Template in T]: MemberWords<Template> };

/** The number of another member as a message names it; of who was erased since, that they are no member any more. */
export function numberSaid(t: Texts, memberNo: string): string {
  return memberNo === "" ? t("member.gone") : memberNo;
}

/** A text message to the mobile that a member has now, in the language that they read now; NOT_NEEDED when they are gone. */
export async function memberMessage<T extends WordedTemplate>(
  deps: Pick<Deps, "db" | "content">,
  memberId: string,
  { call, title, what, about = "ACCOUNT" }: MemberWords<T>,
  data: MessageTemplates[T]["data"],
): Promise<RenderedMessage | Unsent> {
  const member = await findMember(deps.db, { id: memberId });
  if (!member) return "NOT_NEEDED";
  const t = textsIn(member.language);
  const { site, phone } = messageSignature(deps, languageOf(member.language));
  const said = { what: what(t, data, member.language), call: phone === null ? "" : t(`member.call.${call}`, { phone }) };
  return {
    channel: MEMBER_CHANNEL,
    to: member.mobile,
    language: member.language,
    subject: t("member.subject", { site, title: title(t, data) }),
    text: withPlainSigns(t("member.text", { site, ...said }).trim()),
    onDevice: { about, site, neutral: t("push.neutral") },
  };
}

/** The same words as entries of the inbox. */
export function memberEntries<T extends WordedTemplate>(
  deps: Pick<Deps, "content">,
  { call, title, what, about = "ACCOUNT" }: MemberWords<T>,
): EntryRenderer<T> {
  return async (_memberId, all, language) => {
    const t = textsIn(language.code);
    const { phone } = messageSignature(deps, language);
    const whomToCall = phone === null ? "" : t(`member.call.${call}`, { phone });
    return all.map((data) => ({
      title: title(t, data),
      text: t("inbox.text", { what: asSentence(what(t, data, language.code)), call: whomToCall }).trim(),
      subject: about,
    }));
  };
}
