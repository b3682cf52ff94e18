import { formatCalendarDay } from "@kaifong/i18n/format";
import { numberSaid, type Texts, type WordsOf } from "../platform/messages/member-words.ts";

type CareTemplate =
  | "account.carer_agreed"
  | "account.care_ended"
  | "account.care_until"
  | "account.care_recorded"
  | "account.helper_began"
  | "account.helper_acted"
  | "account.helper_ended";

interface Named {
  readonly memberNo: string | null;
  readonly juniorNo?: string;
}
const isOfJunior = ({ juniorNo }: Named) => juniorNo !== undefined;

/** The numbers of a message for its words. */
function numbersIn(t: Texts, { memberNo, juniorNo }: Named) {
  return { memberNo: numberSaid(t, memberNo ?? ""), juniorNo: numberSaid(t, juniorNo ?? "") };
}

/** Which text says it of help by the centre, or by a member: to who is helped, or to the guardian of a junior. */
function helpText<const Key extends string>(
  data: Named,
  toHelped: readonly [byCentre: Key, byMember: Key],
  toGuardian: readonly [byCentre: Key, byMember: Key],
): Key {
  const [byCentre, byMember] = isOfJunior(data) ? toGuardian : toHelped;
  return data.memberNo === null ? byCentre : byMember;
}

/** Who acts for whom, and who helps: whoever didn't agree to it should hear of it by their own phone. */
export const CARE_WORDS: WordsOf<CareTemplate> = {
  "account.carer_agreed": {
    texts: "account.care",
    title: (t, data) => t(isOfJunior(data) ? "inbox.title.account.guardian_agreed" : "inbox.title.account.carer_agreed"),
    what: (t, data) => t(isOfJunior(data) ? "account.care.agreedForJunior" : "account.care.agreed", numbersIn(t, data)),
  },
  "account.care_ended": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.care_ended"),
    what: (t, data) => t(isOfJunior(data) ? "account.care.endedForJunior" : "account.care.ended", numbersIn(t, data)),
  },
  "account.care_until": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.care_until"),
    what: (t, data, code) => {
      const said = { ...numbersIn(t, data), date: formatCalendarDay(data.until, code) };
      return t(isOfJunior(data) ? "account.care.untilForJunior" : "account.care.until", said);
    },
  },
  // To both, whoever came to the counter.
  "account.care_recorded": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.care_recorded"),
    what: (t, data) => t(`account.care.recorded.${data.side}`, numbersIn(t, data)),
  },
  "account.helper_began": {
    texts: "account.care",
    title: (t, data) => t(isOfJunior(data) ? "inbox.title.account.helper_began_junior" : "inbox.title.account.helper_began"),
    what: (t, data) => {
      const toHelped = ["account.care.staffHelps", "account.care.helps"] as const;
      return t(helpText(data, toHelped, ["account.care.staffHelpJunior", "account.care.helpsJunior"]), numbersIn(t, data));
    },
  },
  "account.helper_acted": {
    texts: "account.care",
    title: (t, data) => t(isOfJunior(data) ? "inbox.title.account.helper_acted_junior" : "inbox.title.account.helper_acted"),
    what: (t, data) => {
      const toHelped = ["account.care.staffHelped", "account.care.helped"] as const;
      return t(helpText(data, toHelped, ["account.care.staffHelpedJunior", "account.care.helpedJunior"]), numbersIn(t, data));
    },
  },
  "account.helper_ended": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.helper_ended"),
    what: (t, data) => {
      const toHelped = ["account.care.staffHelpEnded", "account.care.helpEnded"] as const;
      return t(
        helpText(data, toHelped, ["account.care.staffHelpEndedJunior", "account.care.helpEndedJunior"]),
        numbersIn(t, data),
      );
    },
  },
};
