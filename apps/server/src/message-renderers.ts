import { renderAcknowledgement } from "./enquiry/acknowledgement.ts";
import { enrolmentRenderers } from "./enrolment/render-messages.ts";
import type { Deps } from "./platform/deps.ts";
import type { Renderers } from "./platform/messages/rendering.ts";

/** The words of every message, for whoever sends what waits in the outbox. */
export function messageRenderers(deps: Pick<Deps, "db" | "content" | "log">): Renderers {
  return {
    ...enrolmentRenderers(deps),
    "enquiry.received": (enquiryId, data) => renderAcknowledgement(deps, enquiryId, data),
  };
}
