import type { RegistrationState } from "@kaifong/contract";
import { awaitsApplicant, awaitsCall } from "@kaifong/domain/membership";
import { formatCalendarDay } from "@kaifong/i18n/format";
import type { Deps } from "../../platform/deps.ts";
import type { MemberMessages } from "../../platform/messages/member-messages.ts";
import type { Unsent } from "../../platform/messages/rendering.ts";
import { registrationOf } from "./registration-sql.ts";

/** A message is outdated once the registration is in another state. */
const unsentUnless =
  (holds: (state: RegistrationState) => boolean) =>
  async ({ db }: Pick<Deps, "db">, memberId: string): Promise<Unsent | undefined> => {
    const registration = await registrationOf(db, memberId);
    if (!registration) return "NOT_NEEDED";
    return holds(registration.state) ? undefined : "OUTDATED";
  };

export const REGISTRATION_MESSAGES: MemberMessages<
  "registration.received" | "registration.more_needed" | "registration.approved"
> = {
  "registration.received": {
    call: "questions",
    title: (t) => t("inbox.title.registration.received"),
    what: (t, { reference, contactBy }, code) =>
      t("registration.received", { reference, date: formatCalendarDay(contactBy, code) }),
    unsent: unsentUnless(awaitsCall),
  },
  "registration.more_needed": {
    call: "questions",
    title: (t) => t("inbox.title.registration.more_needed"),
    what: (t, { reference }) => t("registration.more_needed", { reference }),
    unsent: unsentUnless(awaitsApplicant),
  },
  "registration.approved": {
    call: "questions",
    title: (t) => t("inbox.title.registration.approved"),
    what: (t, { memberNo }) => t("registration.approved", { memberNo }),
  },
};
