import {
  type ChangeMembership,
  changeMembershipSchema,
  MEMBERSHIP_CHANGES,
  type OfMember,
  ofMemberSchema,
  type StaffMembership,
} from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { CASE_USAGE, caseOf, caseWord, codeOf, inputBy, REASON_USAGE, staffProgram } from "./staff-program.ts";

/*
 * Shows a membership, suspends it, and puts it in order again, until staff have a console for it:
 *
 *   memberships <who> <member number>
 *   memberships <who> <case> suspend <reason>
 *   memberships <who> <case> reinstate [health-record-agreed] <reason>
 */
const AGREED = "health-record-agreed";
const CHANGES = MEMBERSHIP_CHANGES.map((change) => change.toLowerCase()).join("|");
const USAGE = `Usage: npm run staff -- memberships <your name> <member number>
       npm run staff -- memberships <your name> ${CASE_USAGE} <${CHANGES}> [${AGREED}] <${REASON_USAGE}>`;

const inputOf = ([word = "", move, ...rest]: readonly string[]): ChangeMembership | OfMember | undefined => {
  if (move === undefined) return inputBy(ofMemberSchema, { memberNo: word });
  const { reference, seen } = caseOf(word);
  const hasAgreed = rest[0]?.toLowerCase() === AGREED;
  return inputBy(changeMembershipSchema, {
    ...{ memberNo: reference, seen, move: move.toUpperCase(), reason: codeOf(hasAgreed ? rest.slice(1) : rest) },
    ...(hasAgreed && { healthRecordAgreed: true }),
  });
};

const lineOf = ({ memberNo, state, since, healthRecord }: StaffMembership): string =>
  `${caseWord({ reference: memberNo, state, since })}  ${healthRecord ? "agrees" : "does not agree"} to the health record system`;

export const membershipsProgram = staffProgram({
  command: "memberships",
  purpose: "suspends a membership, or puts it in order again",
  permission: "memberships.change",
  usage: USAGE,
  inputOf,
  run: async ({ changeMembership, listMembership }, call, input) => {
    const shown = "move" in input ? await changeMembership(...call, input) : await listMembership(...call, input);
    return isRefusal(shown) ? shown : lineOf(shown);
  },
});
