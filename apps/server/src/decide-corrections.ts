import { staffActor } from "./platform/audit.ts";
import { PERSON_FIELDS } from "@kaifong/contract";
import { type CorrectionDecision, listCorrections } from "./account/profile/decide-correction.ts";
import { settleCorrection } from "./membership-decisions.ts";
import { say, sayList, sayRefusal, STAFF_NAME, withDatabase, wordsOf } from "./staff-program.ts";

/*
 * Shows and decides what members ask to be corrected, from a terminal, until staff have a console for it:
 *
 *   decide-corrections.ts <who>                                     what waits: what stands there, and what should
 *   decide-corrections.ts <who> <reference> done <what was seen …>  carried out; the audit keeps what this member of staff saw
 *   decide-corrections.ts <who> <reference> decline <why …>         the member reads why
 */
const USAGE = `Usage: npm run staff -- corrections <your name>
       npm run staff -- corrections <your name> <reference> done <what you have seen>
       npm run staff -- corrections <your name> <reference> decline <why, for the member to read>`;

/** Undefined when it is no decision. */
function decisionOf(who: string, reference: string, [verb, ...rest]: readonly string[]): CorrectionDecision | undefined {
  const words = wordsOf(rest);
  if (words === undefined) return undefined;
  const of = { by: staffActor(who), reference: reference.toUpperCase() } as const;
  if (verb === "done") return { ...of, settle: "CARRY_OUT", seen: words };
  return verb === "decline" ? { ...of, settle: "DECLINE", reason: words } : undefined;
}

type Listed = Awaited<ReturnType<typeof listCorrections>>["rows"][number];

function linesOf({ reference, memberNo, kind, fields, person, stands }: Listed): readonly string[] {
  const changes = PERSON_FIELDS.filter((field) => fields.includes(field)).map(
    (field) => `    ${field}: ${stands[field] ?? "–"} → ${person?.[field] ?? "–"}`,
  );
  return [`${reference}  ${memberNo}  ${kind}`, ...changes];
}

async function main([who = "", reference, ...rest]: readonly string[]): Promise<number> {
  const decision = reference === undefined ? undefined : decisionOf(who, reference, rest);
  if (!STAFF_NAME.test(who) || (reference !== undefined && !decision)) {
    say(USAGE);
    return 2;
  }
  return withDatabase(async (db) => {
    if (decision) {
      const refused = await settleCorrection({ db, now: () => new Date() }, decision);
      if (refused) return sayRefusal(refused);
      say("Done; the member is told.");
      return 0;
    }
    sayList(await listCorrections({ db }, staffActor(who)), "No request waits.", linesOf);
    return 0;
  });
}

process.exitCode = await main(process.argv.slice(2));
