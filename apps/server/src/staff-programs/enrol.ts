import { enrolMemberSchema, STAFF_ENROLLING_ACTIONS } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { inputBy, SEAT_USAGE, seatWords, staffProgram } from "./staff-program.ts";

/*
 * Enrols a member who is at the counter or on the telephone, until staff have a console for it:
 *
 *   enrol <who> <member number> <id of a class> <action> [waive=<reason,…>] [reason]
 */
const USAGE = `Usage: npm run staff -- enrol <your name> <member number> <id of a class> <${STAFF_ENROLLING_ACTIONS.join(" | ").toLowerCase()}> ${SEAT_USAGE}`;

export const enrolProgram = staffProgram({
  command: "enrol",
  purpose: "a place, an application or a ballot entry for a member at the counter",
  permission: "members.enrol",
  usage: USAGE,
  inputOf: ([memberNo, classId, action = "", ...rest]) =>
    inputBy(enrolMemberSchema, { memberNo, classId, action: action.toUpperCase(), ...seatWords(rest) }),
  run: async ({ enrolMember }, call, input) => {
    const made = await enrolMember(...call, input);
    return isRefusal(made) ? made : `Done: ${made.state}, reference ${made.reference}. The member is told.`;
  },
});
