import { renderCode, renderPasswordSet } from "./account/render-messages.ts";
import { renderApproved, renderReceived } from "./account/registration/render-messages.ts";
import { renderAcknowledgement } from "./enquiry/acknowledgement.ts";
import { enrolmentRenderers } from "./enrolment/render-messages.ts";
import type { Deps } from "./platform/deps.ts";
import type { Renderers } from "./platform/messages/rendering.ts";

/** The words of every message, for whoever sends what waits in the outbox. */
export function messageRenderers(deps: Pick<Deps, "db" | "content" | "env" | "log" | "now">): Renderers {
  return {
    "account.code": (to, data) => renderCode(deps, to, data),
    "account.password_set": (to, data) => renderPasswordSet(deps, to, data),
    "registration.received": (to, data) => renderReceived(deps, to, data),
    "registration.approved": (to, data) => renderApproved(deps, to, data),
    ...enrolmentRenderers(deps),
    "enquiry.received": (to, data) => renderAcknowledgement(deps, to, data),
  };
}
