import { awaitsCall } from "@kaifong/domain/membership";
import { formatCalendarDay } from "@kaifong/i18n/format";
import type { Deps } from "../../platform/deps.ts";
import type { RecipientOf } from "../../platform/messages/outbox.ts";
import type { RenderedMessage, Unsent } from "../../platform/messages/rendering.ts";
import type { MessageTemplates } from "../../platform/messages/templates.ts";
import { messageToMember } from "../message-to-member.ts";
import { registrationOf } from "./registration-sql.ts";

type Sources = Pick<Deps, "db" | "content">;

/** Tells an applicant that we have their registration; not once staff have done something about it. */
export async function renderReceived(
  deps: Sources,
  to: RecipientOf<"registration.received">,
  { reference, contactBy }: MessageTemplates["registration.received"]["data"],
): Promise<RenderedMessage | Unsent> {
  const registration = await registrationOf(deps.db, to.id);
  if (!registration) return "NOT_NEEDED";
  if (!awaitsCall(registration.state)) return "OUTDATED";
  return messageToMember(deps, to.id, {
    texts: "registration",
    words: (t, values, code) => t("registration.received", { ...values, reference, date: formatCalendarDay(contactBy, code) }),
  });
}

/** Tells a member that they are one, and by what number. */
export function renderApproved(
  deps: Sources,
  to: RecipientOf<"registration.approved">,
  { memberNo }: MessageTemplates["registration.approved"]["data"],
): Promise<RenderedMessage | Unsent> {
  return messageToMember(deps, to.id, {
    texts: "registration",
    words: (t, values) => t("registration.approved", { ...values, memberNo }),
  });
}
