import { entriesOf, messageToMember } from "./account/message-to-member.ts";
import { APPROVED, RECEIVED, renderReceived } from "./account/registration/render-messages.ts";
import {
  CARE_ENDED,
  CARE_RECORDED,
  CARER_AGREED,
  HELPER_ACTED,
  HELPER_BEGAN,
  CORRECTION_SETTLED,
  ERASURE_ASKED,
  ERASURE_CANCELLED,
  MOBILE_CHANGED,
  MOBILE_WANTED,
  renderLast,
  IDENTITY_LINKED,
  PASSKEY_ADDED,
  PASSWORD_SET,
  renderCode,
} from "./account/render-messages.ts";
import { CONSULTATION_MOVED, standsSo } from "./consultation/render-messages.ts";
import { renderAcknowledgement } from "./enquiry/acknowledgement.ts";
import { enrolmentEntryRenderers } from "./enrolment/render-entries.ts";
import { enrolmentRenderers } from "./enrolment/render-messages.ts";
import type { Deps } from "./platform/deps.ts";
import { RISK_RECORD } from "./risk/render-messages.ts";
import type { EntryRenderers, Renderers } from "./platform/messages/rendering.ts";

/** The words of every message, for whoever sends what waits in the outbox. */
export function messageRenderers(deps: Pick<Deps, "db" | "content" | "env" | "log" | "now">): Renderers {
  return {
    "account.code": (to, data) => renderCode(deps, to, data),
    "account.password_set": ({ id }, data) => messageToMember(deps, id, PASSWORD_SET, data),
    "account.passkey_added": ({ id }, data) => messageToMember(deps, id, PASSKEY_ADDED, data),
    "account.identity_linked": ({ id }, data) => messageToMember(deps, id, IDENTITY_LINKED, data),
    "account.mobile_changed": ({ id }, data) => messageToMember(deps, id, MOBILE_CHANGED, data),
    "account.mobile_left": (to) => renderLast(deps, to, "account.mobile.left"),
    "account.mobile_wanted": ({ id }, data) => messageToMember(deps, id, MOBILE_WANTED, data),
    "account.carer_agreed": ({ id }, data) => messageToMember(deps, id, CARER_AGREED, data),
    "account.care_ended": ({ id }, data) => messageToMember(deps, id, CARE_ENDED, data),
    "account.helper_began": ({ id }, data) => messageToMember(deps, id, HELPER_BEGAN, data),
    "account.helper_acted": ({ id }, data) => messageToMember(deps, id, HELPER_ACTED, data),
    "account.care_recorded": ({ id }, data) => messageToMember(deps, id, CARE_RECORDED, data),
    "account.correction_settled": ({ id }, data) => messageToMember(deps, id, CORRECTION_SETTLED, data),
    "account.erasure_asked": ({ id }, data) => messageToMember(deps, id, ERASURE_ASKED, data),
    "account.erasure_cancelled": ({ id }, data) => messageToMember(deps, id, ERASURE_CANCELLED, data),
    "account.erased": (to) => renderLast(deps, to, "account.erasure.done"),
    "registration.expired": (to) => renderLast(deps, to, "registration.expired"),
    "registration.received": (to, data) => renderReceived(deps, to, data),
    "registration.approved": ({ id }, data) => messageToMember(deps, id, APPROVED, data),
    "health.risk_record": ({ id }, data) => messageToMember<"health.risk_record">(deps, id, RISK_RECORD, data),
    "consultation.moved": async ({ id }, data) =>
      (await standsSo(deps.db, data, deps.now()))
        ? messageToMember<"consultation.moved">(deps, id, CONSULTATION_MOVED, data)
        : "OUTDATED",
    ...enrolmentRenderers(deps),
    "enquiry.received": (to, data) => renderAcknowledgement(deps, to, data),
  };
}

/** The words of every entry of an inbox. */
export function entryRenderers(deps: Pick<Deps, "db" | "content" | "now">): EntryRenderers {
  return {
    "account.password_set": entriesOf(deps, PASSWORD_SET),
    "account.passkey_added": entriesOf(deps, PASSKEY_ADDED),
    "account.identity_linked": entriesOf(deps, IDENTITY_LINKED),
    "account.mobile_changed": entriesOf(deps, MOBILE_CHANGED),
    "account.mobile_wanted": entriesOf(deps, MOBILE_WANTED),
    "account.carer_agreed": entriesOf(deps, CARER_AGREED),
    "account.care_ended": entriesOf(deps, CARE_ENDED),
    "account.helper_began": entriesOf(deps, HELPER_BEGAN),
    "account.helper_acted": entriesOf(deps, HELPER_ACTED),
    "account.care_recorded": entriesOf(deps, CARE_RECORDED),
    "account.correction_settled": entriesOf(deps, CORRECTION_SETTLED),
    "account.erasure_asked": entriesOf(deps, ERASURE_ASKED),
    "account.erasure_cancelled": entriesOf(deps, ERASURE_CANCELLED),
    "registration.received": entriesOf(deps, RECEIVED),
    "registration.approved": entriesOf(deps, APPROVED),
    "health.risk_record": entriesOf<"health.risk_record">(deps, RISK_RECORD),
    "consultation.moved": entriesOf<"consultation.moved">(deps, CONSULTATION_MOVED),
    ...enrolmentEntryRenderers(deps),
  };
}
