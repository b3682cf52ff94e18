import { type HeldClass, releaseHeldChangeSchema } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { CASE_USAGE, caseOf, caseWord, inputBy, LIST_USAGE, listInput, printList, staffProgram } from "./staff-program.ts";

/*
 * Shows what editors changed of classes and is held (R-PRG-02 to R-PRG-04), and puts it into force, until staff have a console
 * for it:
 *
 *   held-changes <who> [--after <place>]
 *   held-changes <who> <case> release
 */
const USAGE = `Usage: npm run staff -- held-changes <your name> ${LIST_USAGE}
       npm run staff -- held-changes <your name> ${CASE_USAGE} release`;

const inputOf = ([word, verb, ...more]: readonly string[]) => {
  const { reference: classId, ...seen } = caseOf(word);
  return verb === "release" && more.length === 0 ? inputBy(releaseHeldChangeSchema, { classId, ...seen }) : undefined;
};

function linesOf({ classId, classCode, enrolled, held, inForce, ...stands }: HeldClass): readonly string[] {
  const { published, ...changes } = held;
  const fields = Object.keys(changes) as (keyof typeof changes)[]; // its keys
  return [
    `${caseWord({ ...stands, reference: classId })}  ${classCode}  enrolled: ${enrolled}`,
    ...fields.map((field) => `    ${field}: ${JSON.stringify(inForce[field])} → ${JSON.stringify(changes[field])}`),
    ...(published === false ? ["    withdrawn by editors"] : []),
  ];
}

export const heldChangesProgram = staffProgram({
  command: "held-changes",
  purpose: "what editors changed of classes too late, to be put into force",
  permission: "held-changes.release",
  usage: USAGE,
  inputOf: (words) => listInput(words) ?? inputOf(words),
  run: async ({ listHeldChanges, releaseHeldChange }, call, input) => {
    if (!("classId" in input)) return printList(await listHeldChanges(...call, input), "Nothing is held.", linesOf);
    const released = await releaseHeldChange(...call, input);
    return isRefusal(released) ? released : `In force. Lost a place or an entry: ${released.lost}. Everybody concerned is told.`;
  },
});
