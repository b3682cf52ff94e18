import { PERSON_FIELDS } from "@kaifong/contract";
import { decideCorrectionSchema, type StaffCorrection } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import {
  CASE_USAGE,
  caseOf,
  caseWord,
  codeOf,
  inputBy,
  LIST_USAGE,
  listInput,
  REASON_USAGE,
  printList,
  staffProgram,
} from "./staff-program.ts";

/*
 * Shows and decides members' corrections from a terminal, until staff have a console for them:
 *
 *   corrections <who> [--after <place>]                   what waits, with the current and requested values
 *   corrections <who> <case> done <what was seen>    carried out; the audit records what this member of staff saw
 *   corrections <who> <case> decline <why …>         the member reads why
 */
const USAGE = `Usage: npm run staff -- corrections <your name> ${LIST_USAGE}
       npm run staff -- corrections <your name> ${CASE_USAGE} done <${REASON_USAGE}>
       npm run staff -- corrections <your name> ${CASE_USAGE} decline <why, for the member to read>`;

const inputOf = ([word, verb, ...rest]: readonly string[]) => {
  if (verb === "done") return inputBy(decideCorrectionSchema, { ...caseOf(word), move: "CARRY_OUT", reason: codeOf(rest) });
  if (verb !== "decline") return undefined;
  return inputBy(decideCorrectionSchema, { ...caseOf(word), move: "DECLINE", reasonForMember: rest.join(" ") });
};

function linesOf({ memberNo, kind, fields, person, current, ...correction }: StaffCorrection): readonly string[] {
  const changes = PERSON_FIELDS.filter((field) => fields.includes(field)).map(
    (field) => `    ${field}: ${current[field] ?? "–"} → ${person?.[field] ?? "–"}`,
  );
  return [`${caseWord(correction)}  ${memberNo}  ${kind}`, ...changes];
}

export const correctionsProgram = staffProgram({
  command: "corrections",
  purpose: "what members ask to be corrected",
  permission: "corrections.decide",
  usage: USAGE,
  inputOf: (words) => listInput(words) ?? inputOf(words),
  run: async ({ decideCorrection, listCorrections }, call, input) => {
    if (!("move" in input)) return printList(await listCorrections(...call, input), "No request waits.", linesOf);
    const decided = await decideCorrection(...call, input);
    return isRefusal(decided) ? decided : "Done; the member is told.";
  },
});
