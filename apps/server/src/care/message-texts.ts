import { HELPER_MINUTES } from "@kaifong/contract";
import { formatCalendarDay } from "@kaifong/i18n/format";
import {
  type MemberNumbers,
  memberNoOrGone,
  type OutboxText,
  type MemberMessages,
} from "../platform/messages/member-messages.ts";
import type { MemberTemplate } from "../platform/messages/templates.ts";

type CareTemplate = Extract<MemberTemplate, `care.${string}` | `help.${string}`>;

/** Whether the message is to the member who is acted for or helped, or to the guardian of a junior. */
const whose = ({ juniorId }: { readonly juniorId?: string }) => (juniorId === undefined ? "own" : "junior");

/** The numbers of a message for its words. */
function numbersIn(t: OutboxText, { otherNo, juniorNo }: MemberNumbers) {
  return { memberNo: memberNoOrGone(t, otherNo), juniorNo: memberNoOrGone(t, juniorNo) };
}

/** The item of a message about a relation; for a junior's there is none, because their guardian has no card for it. */
const ofRelation = {
  about: "CARE",
  item: ({ relation, juniorId }: { readonly relation?: string; readonly juniorId?: string }) =>
    juniorId === undefined ? relation : undefined,
} as const;

/** Who acts for whom, and who helps: members who did not agree to it should hear of it on their own phone. */
export const CARE_MESSAGES: MemberMessages<CareTemplate> = {
  "care.agreed": {
    ...ofRelation,
    call: "notWanted",
    title: (t, data) => t(`inbox.title.care.agreed.${whose(data)}`),
    what: (t, data) => t(`care.agreed.${whose(data)}`, numbersIn(t, data)),
  },
  "care.ended": {
    ...ofRelation,
    call: "notWanted",
    title: (t) => t("inbox.title.care.ended"),
    what: (t, data) => t(`care.ended.${whose(data)}`, numbersIn(t, data)),
  },
  "care.until": {
    ...ofRelation,
    call: "notWanted",
    title: (t) => t("inbox.title.care.until"),
    what: (t, data, code) => t(`care.until.${whose(data)}`, { ...numbersIn(t, data), date: formatCalendarDay(data.until, code) }),
  },
  "care.of_age": {
    about: "CARE",
    call: "questions",
    title: (t) => t("inbox.title.care.of_age"),
    what: (t, data) => t("care.of_age", numbersIn(t, data)),
  },
  // To everybody whom it concerns, whoever came to the counter.
  "care.recorded": {
    ...ofRelation,
    call: "notWanted",
    title: (t) => t("inbox.title.care.recorded"),
    what: (t, data) => t(`care.recorded.${data.side}`, numbersIn(t, data)),
  },
  "help.began": {
    call: "notWanted",
    title: (t, data) => t(`inbox.title.help.began.${whose(data)}`),
    what: (t, data) => t(`help.began.${whose(data)}`, { ...numbersIn(t, data), minutes: HELPER_MINUTES }),
  },
  "help.acted": {
    call: "notWanted",
    title: (t, data) => t(`inbox.title.help.acted.${whose(data)}`),
    what: (t, data) => t(`help.acted.${whose(data)}`, numbersIn(t, data)),
  },
  "help.ended": {
    call: "notWanted",
    title: (t) => t("inbox.title.help.ended"),
    what: (t, data) => t(`help.ended.${whose(data)}`, numbersIn(t, data)),
  },
};
