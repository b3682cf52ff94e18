import { awaitsCall } from "@kaifong/domain/membership";
import { formatCalendarDay } from "@kaifong/i18n/format";
import type { Deps } from "../../platform/deps.ts";
import type { RecipientOf } from "../../platform/messages/outbox.ts";
import type { RenderedMessage, Unsent } from "../../platform/messages/rendering.ts";
import type { MessageTemplates } from "../../platform/messages/templates.ts";
import { type MemberWords, messageToMember } from "../message-to-member.ts";
import { registrationOf } from "./registration-sql.ts";

type Sources = Pick<Deps, "db" | "content">;

/** That we have a registration. */
export const RECEIVED: MemberWords<"registration.received"> = {
  texts: "registration",
  title: (t) => t("inbox.title.registration.received"),
  what: (t, { reference, contactBy }, code) =>
    t("registration.received", { reference, date: formatCalendarDay(contactBy, code) }),
};

/** That somebody is a member, and by what number. */
export const APPROVED: MemberWords<"registration.approved"> = {
  texts: "registration",
  title: (t) => t("inbox.title.registration.approved"),
  what: (t, { memberNo }) => t("registration.approved", { memberNo }),
};

/** Tells an applicant that we have their registration; not once staff have done something about it. */
export async function renderReceived(
  deps: Sources,
  to: RecipientOf<"registration.received">,
  data: MessageTemplates["registration.received"]["data"],
): Promise<RenderedMessage | Unsent> {
  const registration = await registrationOf(deps.db, to.id);
  if (!registration) return "NOT_NEEDED";
  if (!awaitsCall(registration.state)) return "OUTDATED";
  return messageToMember(deps, to.id, RECEIVED, data);
}
