import { ACCOUNT_MESSAGES } from "../account/message-texts.ts";
import { REGISTRATION_MESSAGES } from "../account/registration/message-texts.ts";
import { renderCode, renderFarewell } from "../account/render-to-addresses.ts";
import { CARE_MESSAGES } from "../care/message-texts.ts";
import { CONSULTATION_MESSAGES } from "../consultation/message-texts.ts";
import { renderAcknowledgement } from "../enquiry/acknowledgement.ts";
import { ENROLMENT_MESSAGES } from "../enrolment/message-texts.ts";
import type { Deps } from "../platform/deps.ts";
import { memberEntries, memberMessage, type MemberMessage } from "../platform/messages/member-messages.ts";
import type { RecipientOf } from "../platform/messages/outbox.ts";
import type { NotificationRenderers, Renderers } from "../platform/messages/rendering.ts";
import { byTemplate, type DataOf, type MemberTemplate } from "../platform/messages/templates.ts";
import { RISK_MESSAGES } from "../risk/message-texts.ts";

/** The words of every message to members; the type demands each. */
export const MEMBER_MESSAGES: { readonly [T in MemberTemplate]: MemberMessage<T, unknown> } = {
  ...ACCOUNT_MESSAGES,
  ...REGISTRATION_MESSAGES,
  ...CARE_MESSAGES,
  ...RISK_MESSAGES,
  ...CONSULTATION_MESSAGES,
  ...ENROLMENT_MESSAGES,
};

/** The words of every message, for the code that sends what waits in the outbox. */
export function messageRenderers(deps: Pick<Deps, "db" | "content" | "env" | "log" | "now">): Renderers {
  const toMembers: Pick<Renderers, MemberTemplate> = byTemplate(
    MEMBER_MESSAGES,
    (template) =>
      ({ id }: RecipientOf<MemberTemplate>, data: DataOf<MemberTemplate>) =>
        memberMessage(deps, id, MEMBER_MESSAGES[template], data),
  );
  return {
    ...toMembers,
    "account.code": (to, data) => renderCode(deps, to, data),
    "account.mobile_left": (to) => renderFarewell(deps, to, "account.mobile.left"),
    "account.erased": (to) => renderFarewell(deps, to, "account.erasure.done"),
    "registration.expired": (to) => renderFarewell(deps, to, "registration.expired"),
    "enquiry.received": (to, data) => renderAcknowledgement(deps, to, data),
  };
}

/** The words of every notification in an inbox. */
export function notificationRenderers(deps: Pick<Deps, "db" | "content" | "now">): NotificationRenderers {
  return byTemplate(MEMBER_MESSAGES, (template) => memberEntries(deps, MEMBER_MESSAGES[template]));
}
