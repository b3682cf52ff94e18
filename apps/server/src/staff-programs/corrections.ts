import { PERSON_FIELDS } from "@kaifong/contract";
import type { StaffActor } from "../platform/actor.ts";
import type { CorrectionDecision, listCorrections } from "../account/profile/decide-correction.ts";
import { REASON_USAGE, printList, staffProgram, staffReason, staffText } from "./staff-program.ts";

/*
 * Shows and decides what members ask to be corrected, from a terminal, until staff have a console for it:
 *
 *   corrections.ts <who>                                     what waits: what stands there, and what should
 *   corrections.ts <who> <reference> done <what was seen>    carried out; the audit keeps what this member of staff saw
 *   corrections.ts <who> <reference> decline <why …>         the member reads why
 */
const USAGE = `Usage: npm run staff -- corrections <your name>
       npm run staff -- corrections <your name> <reference> done <${REASON_USAGE}>
       npm run staff -- corrections <your name> <reference> decline <why, for the member to read>`;

/** Undefined when it is no decision. */
function decisionOf(by: StaffActor, reference: string, [verb, ...rest]: readonly string[]): CorrectionDecision | undefined {
  const of = { by, reference: reference.toUpperCase() } as const;
  const [seen, reason] = [staffReason(rest), staffText(rest)];
  if (verb === "done") return seen && { ...of, action: "CARRY_OUT", seen };
  return verb === "decline" && reason !== undefined ? { ...of, action: "DECLINE", reason } : undefined;
}

type Listed = Awaited<ReturnType<typeof listCorrections>>["rows"][number];

function linesOf({ reference, memberNo, kind, fields, person, stands }: Listed): readonly string[] {
  const changes = PERSON_FIELDS.filter((field) => fields.includes(field)).map(
    (field) => `    ${field}: ${stands[field] ?? "–"} → ${person?.[field] ?? "–"}`,
  );
  return [`${reference}  ${memberNo}  ${kind}`, ...changes];
}

await staffProgram({
  permission: "corrections.settle",
  usage: USAGE,
  orderOf: (by, [reference, ...rest]) => {
    if (reference === undefined) return { by };
    const decision = decisionOf(by, reference, rest);
    return decision && { by, decision };
  },
  run: async ({ decideCorrectionWithCare, listCorrections }, deps, { by, decision }) => {
    if (!decision) return printList(await listCorrections(deps, by), "No request waits.", linesOf);
    return (await decideCorrectionWithCare(deps, decision)) ?? "Done; the member is told.";
  },
});
