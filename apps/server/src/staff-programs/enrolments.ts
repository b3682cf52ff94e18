import {
  type DecideEnrolment,
  decideEnrolmentSchema,
  type EnrolmentListQuery,
  enrolmentListSchema,
  STAFF_ENROLMENT_ACTIONS,
  type StaffEnrolment,
} from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import {
  CASE_USAGE,
  caseOf,
  caseWord,
  inputBy,
  LIST_USAGE,
  listInput,
  printList,
  seatWords,
  SEAT_USAGE,
  staffProgram,
} from "./staff-program.ts";

/*
 * Shows and decides enrolments from a terminal, until staff have a console for them:
 *
 *   enrolments <who> [--after <place>]                            applications that wait for the centre
 *   enrolments <who> class <id of a class> [--after <place>]      everybody who is in a class, or waits for it
 *   enrolments <who> <case> <action> [waive=<reason,…>] [reason]
 *
 * What an action does is in the table of moves (R-ENR-10); the list says which are possible.
 */
const ACTIONS = STAFF_ENROLMENT_ACTIONS.join(" | ").toLowerCase();
const USAGE = `Usage: npm run staff -- enrolments <your name> [class <id of a class>] ${LIST_USAGE}
       npm run staff -- enrolments <your name> ${CASE_USAGE} <${ACTIONS}> ${SEAT_USAGE}`;

function inputOf(words: readonly string[]): DecideEnrolment | EnrolmentListQuery | undefined {
  const [first, second = "", ...rest] = words;
  if (first !== "class") return listInput(words) ?? decisionOf(first, second, rest);
  const page = listInput(rest);
  return page && inputBy(enrolmentListSchema, { ...page, classId: second });
}

function decisionOf(word: string | undefined, action: string, rest: readonly string[]): DecideEnrolment | undefined {
  return inputBy(decideEnrolmentSchema, { ...caseOf(word), action: action.toUpperCase(), ...seatWords(rest) });
}

function linesOf(one: StaffEnrolment): readonly string[] {
  const { memberNo, nameEn, nameZh, mobile, classCode, classId, rank, actions } = one;
  const who = [caseWord(one), memberNo, nameEn, nameZh, mobile].filter(Boolean).join("  ");
  const waits = rank === null ? "" : `  rank ${rank}`;
  return [who, `    ${classCode}  ${classId}${waits}  ${actions.join(", ").toLowerCase()}`];
}

export const enrolmentsProgram = staffProgram({
  command: "enrolments",
  purpose: "who has applied for a place or is in a class, and what is made of it",
  permission: "enrolments.decide",
  usage: USAGE,
  inputOf,
  run: async ({ decideEnrolment, listEnrolments }, call, input) => {
    if (!("action" in input)) return printList(await listEnrolments(...call, input), "No enrolment waits.", linesOf);
    const decided = await decideEnrolment(...call, input);
    return isRefusal(decided) ? decided : `Done: ${decided.state}. The member is told.`;
  },
});
