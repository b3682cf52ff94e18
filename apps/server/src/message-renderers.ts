import { renderCode } from "./account/render-code.ts";
import { renderAcknowledgement } from "./enquiry/acknowledgement.ts";
import { enrolmentRenderers } from "./enrolment/render-messages.ts";
import type { Deps } from "./platform/deps.ts";
import type { Renderers } from "./platform/messages/rendering.ts";

/** The words of every message, for whoever sends what waits in the outbox. */
export function messageRenderers(deps: Pick<Deps, "db" | "content" | "log" | "now">): Renderers {
  return {
    "account.code": (to, data) => renderCode(deps, to, data),
    ...enrolmentRenderers(deps),
    "enquiry.received": (to, data) => renderAcknowledgement(deps, to, data),
  };
}
