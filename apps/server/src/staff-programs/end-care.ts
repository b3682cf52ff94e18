import { endCareSchema, ofMemberSchema, type StaffCare } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { CASE_USAGE, caseOf, caseWord, codeOf, inputBy, REASON_USAGE, say, staffProgram } from "./staff-program.ts";

/*
 * Shows who acts for a member and for whom the member acts, and ends that, until staff have a console for it:
 *
 *   end-care <who> <member number>
 *   end-care <who> <case> <reason>
 */
const USAGE = `Usage: npm run staff -- end-care <your name> <member number>
       npm run staff -- end-care <your name> ${CASE_USAGE} <${REASON_USAGE}>`;

/** At the end of the word of a case that has no last day; another one has that day there, as it was seen. */
const NO_LAST_DAY = "none";

const inputOf = ([word = "", ...reason]: readonly string[]) => {
  if (reason.length === 0) return inputBy(ofMemberSchema, { memberNo: word });
  const end = word.lastIndexOf("/");
  const { reference, seen } = caseOf(word.slice(0, end));
  const last = word.slice(end + 1).toLowerCase();
  const until = last === NO_LAST_DAY ? null : last;
  return inputBy(endCareSchema, { relation: reference, seen: { ...seen, until }, reason: codeOf(reason) });
};

const lineOf = ({ relation, state, since, carerNo, memberNo, relationship, scopes, until, guardian }: StaffCare): string =>
  [
    `${caseWord({ reference: relation, state, since })}/${until ?? NO_LAST_DAY}`,
    `${carerNo} for ${memberNo}`,
    `${relationship} ${scopes.join(",")}${guardian ? " GUARDIAN" : ""}`,
    until === null ? "until it is ended" : `through ${until}`,
  ].join("  ");

export const endCareProgram = staffProgram({
  command: "end-care",
  purpose: "who acts for a member, and the end of it",
  permission: "care.end",
  usage: USAGE,
  inputOf,
  run: async ({ endCare, listCare }, call, input) => {
    if ("relation" in input) {
      const ended = await endCare(...call, input);
      return isRefusal(ended) ? ended : `Ended: ${ended.carerNo} no longer acts for ${ended.memberNo}. Both are told.`;
    }
    const list = await listCare(...call, input);
    if (isRefusal(list)) return list;
    for (const row of list.rows) say(lineOf(row));
    return list.rows.length === 0 ? "Nobody acts for them, nor they for anybody." : undefined;
  },
});
