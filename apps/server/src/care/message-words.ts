import { formatCalendarDay } from "@kaifong/i18n/format";
import type { Texts, WordsOf } from "../platform/messages/member-words.ts";

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

/** The numbers of a message for its words; of who was erased since, that they are no member any more. */
function numbersIn(t: Texts, { memberNo, juniorNo }: Named) {
  const said = (number: string) => (number === "" ? t("account.care.gone") : number);
  return { memberNo: said(memberNo ?? ""), juniorNo: said(juniorNo ?? "") };
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
      const [byStaff, byMember] = isOfJunior(data)
        ? (["account.care.staffHelpJunior", "account.care.helpsJunior"] as const)
        : (["account.care.staffHelps", "account.care.helps"] as const);
      return t(data.memberNo === null ? byStaff : byMember, numbersIn(t, data));
    },
  },
  "account.helper_acted": {
    texts: "account.care",
    title: (t, data) => t(isOfJunior(data) ? "inbox.title.account.helper_acted_junior" : "inbox.title.account.helper_acted"),
    what: (t, data) => {
      const [byStaff, byMember] = isOfJunior(data)
        ? (["account.care.staffHelpedJunior", "account.care.helpedJunior"] as const)
        : (["account.care.staffHelped", "account.care.helped"] as const);
      return t(data.memberNo === null ? byStaff : byMember, numbersIn(t, data));
    },
  },
  "account.helper_ended": {
    texts: "account.care",
    title: (t) => t("inbox.title.account.helper_ended"),
    what: (t, data) => {
      const [byStaff, byMember] = isOfJunior(data)
        ? (["account.care.staffHelpEndedJunior", "account.care.helpEndedJunior"] as const)
        : (["account.care.staffHelpEnded", "account.care.helpEnded"] as const);
      return t(data.memberNo === null ? byStaff : byMember, numbersIn(t, data));
    },
  },
};
