import { formatCalendarDay } from "@kaifong/i18n/format";
import type { WordsOf } from "../platform/messages/member-words.ts";

type CareTemplate =
  | "account.carer_agreed"
  | "account.care_ended"
  | "account.care_until"
  | "account.care_recorded"
  | "account.helper_began"
  | "account.helper_acted"
  | "account.helper_ended";

/** Who acts for whom, and who helps: whoever didn't agree to it should hear of it by their own phone. */
export const CARE_WORDS: WordsOf<CareTemplate> = {
  "account.carer_agreed": {
    texts: "account.care",
    title: (t, { juniorNo }) => t(juniorNo ? "inbox.title.account.guardian_agreed" : "inbox.title.account.carer_agreed"),
    what: (t, { memberNo, juniorNo }) =>
      juniorNo ? t("account.care.agreedForJunior", { memberNo, juniorNo }) : t("account.care.agreed", { memberNo }),
  },
  "account.care_ended": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.care_ended"),
    what: (t, { memberNo, juniorNo }) =>
      juniorNo ? t("account.care.endedForJunior", { memberNo, juniorNo }) : t("account.care.ended", { memberNo }),
  },
  "account.care_until": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.care_until"),
    what: (t, { memberNo, juniorNo, until }, code) => {
      const date = formatCalendarDay(until, code);
      return juniorNo
        ? t("account.care.untilForJunior", { memberNo, juniorNo, date })
        : t("account.care.until", { memberNo, date });
    },
  },
  // To both, whoever came to the counter.
  "account.care_recorded": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.care_recorded"),
    what: (t, { memberNo, side }) => t(`account.care.recorded.${side}`, { memberNo }),
  },
  "account.helper_began": {
    texts: "account.care",
    title: (t, { juniorNo }) => t(juniorNo ? "inbox.title.account.helper_began_junior" : "inbox.title.account.helper_began"),
    what: (t, { memberNo, juniorNo }) => {
      if (juniorNo)
        return t(memberNo === null ? "account.care.staffHelpJunior" : "account.care.helpsJunior", { memberNo, juniorNo });
      return memberNo === null ? t("account.care.staffHelps") : t("account.care.helps", { memberNo });
    },
  },
  "account.helper_acted": {
    texts: "account.care",
    title: (t, { juniorNo }) => t(juniorNo ? "inbox.title.account.helper_acted_junior" : "inbox.title.account.helper_acted"),
    what: (t, { memberNo, juniorNo }) => {
      if (juniorNo)
        return t(memberNo === null ? "account.care.staffHelpedJunior" : "account.care.helpedJunior", { memberNo, juniorNo });
      return memberNo === null ? t("account.care.staffHelped") : t("account.care.helped", { memberNo });
    },
  },
  "account.helper_ended": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.helper_ended"),
    what: (t, { memberNo, juniorNo }) => {
      if (juniorNo)
        return t(memberNo === null ? "account.care.staffHelpEndedJunior" : "account.care.helpEndedJunior", {
          memberNo,
          juniorNo,
        });
      return memberNo === null ? t("account.care.staffHelpEnded") : t("account.care.helpEnded", { memberNo });
    },
  },
};
