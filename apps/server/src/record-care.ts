import { CARE_SCOPES, CONTACT_RELATIONSHIPS, plainCode } from "@kaifong/contract";
import { z } from "zod";
import { recordCare, type SeenCare } from "./care/record-care.ts";
import { say, STAFF_NAME, withDatabase } from "./platform/staff-program.ts";

/*
 * Records at the counter that one member acts for another, until staff have a console for it:
 *
 *   record-care.ts <who> <carer's number> <member's number> <what the carer is to them> <scopes>
 *     <last day or never> <what was seen …>
 */
const USAGE = `Usage: npm run care -- <your name> <carer's member number> <member's number> \\
         <${CONTACT_RELATIONSHIPS.join("|")}> <${CARE_SCOPES.join("|")}, with a comma between> <YYYY-MM-DD|never> <what you saw>`;

const FAULTS = {
  NOT_FOUND: "There are no two members with these numbers.",
  TOO_YOUNG_TO_CARE: "Whoever acts for somebody is 18 or over.",
  NOT_IN_ORDER: "One of the two memberships is not admitted yet, or is suspended.",
  DAY_OVER: "The last day is over.",
  TOO_MANY_CARERS: "One of the two has as many as there may be.",
} as const;

/** Undefined when it is no order. */
function orderOf([who = "", carerNo = "", memberNo = "", relation = "", may = "", last = "", ...words]: readonly string[]) {
  const relationship = CONTACT_RELATIONSHIPS.find((code) => code === relation.toUpperCase());
  const wanted = may.toUpperCase().split(",");
  const scopes = CARE_SCOPES.filter((scope) => wanted.includes(scope));
  const saw = words.join(" ").trim();
  const until = last.toLowerCase() === "never" ? null : last;
  if (!STAFF_NAME.test(who) || !relationship || scopes.length !== wanted.length || saw === "") return undefined;
  if (until !== null && !z.iso.date().safeParse(until).success) return undefined;
  const seen: SeenCare = { relationship, scopes, until, by: `staff:${who}`, saw };
  return { between: { carerNo: plainCode(carerNo), memberNo: plainCode(memberNo) }, seen };
}

async function main(): Promise<number> {
  const order = orderOf(process.argv.slice(2));
  if (!order) {
    say(USAGE);
    return 2;
  }
  return withDatabase(async (db) => {
    const recorded = await recordCare({ db, now: () => new Date() }, order.between, order.seen);
    say(
      recorded.done
        ? `Recorded, ${recorded.until === null ? "until either ends it" : `through ${recorded.until}`}.`
        : FAULTS[recorded.because],
    );
    return recorded.done ? 0 : 1;
  });
}

process.exitCode = await main();
