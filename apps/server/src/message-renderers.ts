import { ACCOUNT_WORDS } from "./account/message-words.ts";
import { REGISTRATION_WORDS } from "./account/registration/message-words.ts";
import { renderCode, renderLast } from "./account/render-to-addresses.ts";
import { CARE_WORDS } from "./care/message-words.ts";
import { CONSULTATION_WORDS } from "./consultation/message-words.ts";
import { renderAcknowledgement } from "./enquiry/acknowledgement.ts";
import { ENROLMENT_WORDS } from "./enrolment/message-words.ts";
import type { Deps } from "./platform/deps.ts";
import { memberEntries, memberMessage, type MemberWords } from "./platform/messages/member-words.ts";
import type { RecipientOf } from "./platform/messages/outbox.ts";
import type { EntryRenderers, Renderers } from "./platform/messages/rendering.ts";
import { byTemplate, type DataOf, type MemberTemplate } from "./platform/messages/templates.ts";
import { RISK_WORDS } from "./risk/message-words.ts";

/** Total by type: the words of every message to members. */
export const WORDS: { readonly [T in MemberTemplate]: MemberWords<T, unknown> } = {
  ...ACCOUNT_WORDS,
  ...REGISTRATION_WORDS,
  ...CARE_WORDS,
  ...RISK_WORDS,
  ...CONSULTATION_WORDS,
  ...ENROLMENT_WORDS,
};

/** The words of every message, for whoever sends what waits in the outbox. */
export function messageRenderers(deps: Pick<Deps, "db" | "content" | "env" | "log" | "now">): Renderers {
  const toMembers: Pick<Renderers, MemberTemplate> = byTemplate(
    WORDS,
    (template) =>
      ({ id }: RecipientOf<MemberTemplate>, data: DataOf<MemberTemplate>) =>
        memberMessage(deps, id, WORDS[template], data),
  );
  return {
    ...toMembers,
    "account.code": (to, data) => renderCode(deps, to, data),
    "account.mobile_left": (to) => renderLast(deps, to, "account.mobile.left"),
    "account.erased": (to) => renderLast(deps, to, "account.erasure.done"),
    "registration.expired": (to) => renderLast(deps, to, "registration.expired"),
    "enquiry.received": (to, data) => renderAcknowledgement(deps, to, data),
  };
}

/** The words of every entry of an inbox. */
export function entryRenderers(deps: Pick<Deps, "db" | "content" | "now">): EntryRenderers {
  return byTemplate(WORDS, (template) => memberEntries(deps, WORDS[template]));
}
