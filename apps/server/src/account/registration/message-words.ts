import { awaitsCall } from "@kaifong/domain/membership";
import { formatCalendarDay } from "@kaifong/i18n/format";
import type { WordsOf } from "../../platform/messages/member-words.ts";
import { registrationOf } from "./registration-sql.ts";

export const REGISTRATION_WORDS: WordsOf<"registration.received" | "registration.approved"> = {
  "registration.received": {
    call: "questions",
    title: (t) => t("inbox.title.registration.received"),
    what: (t, { reference, contactBy }, code) =>
      t("registration.received", { reference, date: formatCalendarDay(contactBy, code) }),
    // Not once staff have done something about it.
    unsent: async ({ db }, memberId) => {
      const registration = await registrationOf(db, memberId);
      if (!registration) return "NOT_NEEDED";
      return awaitsCall(registration.state) ? undefined : "OUTDATED";
    },
  },
  "registration.approved": {
    call: "questions",
    title: (t) => t("inbox.title.registration.approved"),
    what: (t, { memberNo }) => t("registration.approved", { memberNo }),
  },
};
