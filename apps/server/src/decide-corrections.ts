import { PERSON_FIELDS } from "@kaifong/contract";
import { type CorrectionDecision, decideCorrection, listCorrections } from "./account/profile/decide-correction.ts";
import { boundRecordedCare } from "./care/record-care.ts";
import { say, STAFF_NAME, withDatabase } from "./platform/staff-program.ts";

/*
 * Shows and decides what members ask to be corrected, from a terminal, until staff have a console for it:
 *
 *   decide-corrections.ts <who>                                     what waits: what stands there, and what should
 *   decide-corrections.ts <who> <reference> done <what was seen …>  carried out; the audit keeps what this member of staff saw
 *   decide-corrections.ts <who> <reference> decline <why …>         the member reads why
 */
const USAGE = `Usage: npm run corrections -- <your name>
       npm run corrections -- <your name> <reference> done <what you have seen>
       npm run corrections -- <your name> <reference> decline <why, for the member to read>`;
const MAX_WORDS = 300;

/** Undefined when it is no decision. */
function decisionOf(who: string, reference: string, [verb, ...rest]: readonly string[]): CorrectionDecision | undefined {
  const words = rest.join(" ").trim();
  if (words === "" || words.length > MAX_WORDS) return undefined;
  const of = { by: `staff:${who}`, reference: reference.toUpperCase() } as const;
  if (verb === "done")
    return {
      ...{ ...of, to: "DONE", seen: words },
      whenBornOnAnother: (tx, memberId, days) => boundRecordedCare(tx, memberId, days, new Date()),
    };
  return verb === "decline" ? { ...of, to: "DECLINED", reason: words } : undefined;
}

type Listed = Awaited<ReturnType<typeof listCorrections>>[number];

function linesOf({ reference, memberNo, kind, fields, person, stands }: Listed): readonly string[] {
  const changes = PERSON_FIELDS.filter((field) => fields.includes(field)).map(
    (field) => `    ${field}: ${stands?.[field] ?? "–"} → ${person?.[field] ?? "–"}`,
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
      const decided = await decideCorrection({ db, now: () => new Date() }, decision);
      if (decided.done) say("Done; the member is told.");
      else say(decided.because === "NOT_FOUND" ? "There is no such request." : "It has been settled already.");
      return decided.done ? 0 : 1;
    }
    const open = await listCorrections({ db }, `staff:${who}`);
    for (const one of open) for (const line of linesOf(one)) say(line);
    if (open.length === 0) say("No request waits.");
    return 0;
  });
}

process.exitCode = await main(process.argv.slice(2));
