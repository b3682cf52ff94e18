import { languageOf } from "@kaifong/i18n";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import type { RecipientOf } from "../platform/messages/outbox.ts";
import { type RenderedMessage, withPlainSigns } from "../platform/messages/rendering.ts";
import { CODE_MINUTES, type MessageTemplates } from "../platform/messages/templates.ts";
import type { MemberWords } from "./message-to-member.ts";

/**
 * A code as it goes out, to an address that somebody says is theirs. The code comes first: telephones show the beginning of a
 * message above whatever else is on the screen. The last line is for the browser of this site, and none but it, to fill the code
 * in (https://wicg.github.io/sms-one-time-codes/).
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
  // One part: two may come minutes apart, and the browser reads the last line of the one that it is given.
  const text = bySms ? "account.code.short" : "account.code.text";
  const words = withPlainSigns(t(text, { code: data.code, site, minutes: CODE_MINUTES, call }).trim());
  return {
    channel: bySms ? "SMS" : "EMAIL",
    to: address,
    language: language.code,
    subject: t("account.code.subject", { site }),
    text: bySms ? `${words}\n${boundCode(deps.env.siteUrl, data.code)}` : words,
    code: data.code,
  };
}

function boundCode(siteUrl: string, code: string): string {
  return `@${new URL(siteUrl).hostname} #${code}`;
}

/** That a password was chosen for an e-account: if it wasn't its member, they should hear of it by their own phone. */
export const PASSWORD_SET: MemberWords<"account.password_set"> = {
  texts: "account.password_set",
  title: (t, { activated }) =>
    t(activated ? "inbox.title.account.password_set.first" : "inbox.title.account.password_set.changed"),
  what: (t, { activated }) => t(activated ? "account.password_set.first" : "account.password_set.changed"),
};

/** That a device can log in without the password: if it wasn't its member who added it, they should hear of it. */
export const PASSKEY_ADDED: MemberWords<"account.passkey_added"> = {
  texts: "account.password_set",
  title: (t) => t("inbox.title.account.passkey_added"),
  what: (t) => t("account.passkey_added"),
};

/** That an identity at an outside provider logs in from now on: if it wasn't its member who linked it, they should hear of it. */
export const IDENTITY_LINKED: MemberWords<"account.identity_linked"> = {
  texts: "account.password_set",
  title: (t) => t("inbox.title.account.identity_linked"),
  what: (t) => t("account.identity_linked"),
};

/** That messages and codes come to this number now. */
export const MOBILE_CHANGED: MemberWords<"account.mobile_changed"> = {
  texts: "account.password_set",
  title: (t) => t("inbox.title.account.mobile_changed"),
  what: (t) => t("account.mobile.changed"),
};

/** That somebody else wanted the number of a member: it may be a mistyped one, or somebody who means to take it. */
export const MOBILE_WANTED: MemberWords<"account.mobile_wanted"> = {
  texts: "account.care",
  title: (t) => t("inbox.title.account.mobile_wanted"),
  what: (t) => t("account.mobile.wanted"),
};

/** That somebody may act for a member from now on: if it wasn't them who agreed, they should hear of it by their own phone. */
export const CARER_AGREED: MemberWords<"account.carer_agreed"> = {
  texts: "account.care",
  title: (t, { juniorNo }) => t(juniorNo ? "inbox.title.account.guardian_agreed" : "inbox.title.account.carer_agreed"),
  what: (t, { memberNo, juniorNo }) =>
    juniorNo ? t("account.care.agreedForJunior", { memberNo, juniorNo }) : t("account.care.agreed", { memberNo }),
};

/** That it is over, to the side that did not end it. */
export const CARE_ENDED: MemberWords<"account.care_ended"> = {
  texts: "account.care",
  title: (t) => t("inbox.title.account.care_ended"),
  what: (t, data) => t("account.care.ended", data),
};

/** That somebody helps by a code: if the member read none out, they should hear of it by their own phone. */
export const HELPER_BEGAN: MemberWords<"account.helper_began"> = {
  texts: "account.care",
  title: (t) => t("inbox.title.account.helper_began"),
  what: (t, { memberNo }) => (memberNo === null ? t("account.care.staffHelps") : t("account.care.helps", { memberNo })),
};

export const HELPER_ACTED: MemberWords<"account.helper_acted"> = {
  texts: "account.care",
  title: (t) => t("inbox.title.account.helper_acted"),
  what: (t, { memberNo }) => (memberNo === null ? t("account.care.staffHelped") : t("account.care.helped", { memberNo })),
};

/** That staff recorded it: both hear of it, whoever came to the counter. */
export const CARE_RECORDED: MemberWords<"account.care_recorded"> = {
  texts: "account.care",
  title: (t) => t("inbox.title.account.care_recorded"),
  what: (t, { memberNo, side }) => t(`account.care.recorded.${side}`, { memberNo }),
};

/** What became of what a member asked to be corrected: if it wasn't them who asked, they should hear of it. */
export const CORRECTION_SETTLED: MemberWords<"account.correction_settled"> = {
  texts: "account.password_set",
  title: (t, { done }) =>
    t(done ? "inbox.title.account.correction_settled.done" : "inbox.title.account.correction_settled.declined"),
  what: (t, { kind, done }) => t(`account.correction_settled.${kind}.${done ? "done" : "declined"}`),
};

/** That somebody has asked to be erased: if it wasn't them, there is a week to say so. */
export const ERASURE_ASKED: MemberWords<"account.erasure_asked"> = {
  texts: "account.erasure",
  title: (t) => t("inbox.title.account.erasure_asked"),
  what: (t, { day }, code) => t("account.erasure.asked", { date: formatCalendarDay(day, code) }),
};

export const ERASURE_CANCELLED: MemberWords<"account.erasure_cancelled"> = {
  texts: "account.erasure",
  title: (t) => t("inbox.title.account.erasure_cancelled"),
  what: (t) => t("account.erasure.cancelled"),
};

/** Each is about something else; pages of a demonstration show it. */
const LAST_SUBJECTS = {
  "account.erasure.done": "account.erasure.subject",
  "registration.expired": "registration.subject",
  "account.mobile.left": "account.mobile.subject",
} as const;

/** The last message to a phone: of somebody of whom nothing is left, or who has another one. */
export async function renderLast(
  deps: Pick<Deps, "content">,
  { address, language: code }: RecipientOf<"account.erased" | "registration.expired" | "account.mobile_left">,
  what: keyof typeof LAST_SUBJECTS,
): Promise<RenderedMessage> {
  const language = languageOf(code);
  const t = serverText(language, "outbox");
  const { site, phone } = messageSignature(deps, language);
  const call = phone === null || what !== "account.mobile.left" ? "" : t("account.password_set.call", { phone });
  return {
    channel: "SMS",
    to: address,
    language: language.code,
    subject: t(LAST_SUBJECTS[what], { site }),
    text: withPlainSigns(t("member.text", { site, what: t(what), call }).trim()),
  };
}
