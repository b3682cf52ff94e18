import { staffActor } from "./platform/audit.ts";
import { CARE_SCOPES, CONTACT_RELATIONSHIPS, plainCode } from "@kaifong/contract";
import { z } from "zod";
import { recordCare, type SeenCare } from "./care/record-care.ts";
import { isRefusal } from "./platform/refusal.ts";
import { say, sayRefusal, STAFF_LANGUAGE, STAFF_NAME, withDatabase, wordsOf } from "./staff-program.ts";

/*
 * Records at the counter that one member acts for another, until staff have a console for it:
 *
 *   record-care.ts <who> <carer's number> <member's number> <what the carer is to them> <scopes>
 *     <last day or never> <what was seen …>
 */
const USAGE = `Usage: npm run staff -- care <your name> <carer's member number> <member's number> \\
         <${CONTACT_RELATIONSHIPS.join("|")}> <${CARE_SCOPES.join("|")}, with a comma between> <YYYY-MM-DD|never> <what you saw>`;

/** Undefined when it is no order. */
function orderOf([who = "", carerNo = "", memberNo = "", relation = "", may = "", last = "", ...words]: readonly string[]) {
  const relationship = CONTACT_RELATIONSHIPS.find((code) => code === relation.toUpperCase());
  const wanted = may.toUpperCase().split(",");
  const scopes = CARE_SCOPES.filter((scope) => wanted.includes(scope));
  const saw = wordsOf(words);
  const until = last.toLowerCase() === "never" ? null : last;
  if (!STAFF_NAME.test(who) || !relationship || scopes.length !== wanted.length || saw === undefined) return undefined;
  if (until !== null && !z.iso.date().safeParse(until).success) return undefined;
  const seen: SeenCare = { relationship, scopes, until, by: staffActor(who), saw, language: STAFF_LANGUAGE };
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
    if (isRefusal(recorded)) return sayRefusal(recorded);
    say(`Recorded, ${recorded.until === null ? "until either ends it" : `through ${recorded.until}`}.`);
    return 0;
  });
}

process.exitCode = await main();
