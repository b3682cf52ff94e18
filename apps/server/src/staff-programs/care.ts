import { CARE_SCOPES, CONTACT_RELATIONSHIPS, plainCode } from "@kaifong/contract";
import { z } from "zod";
import type { StaffActor } from "../platform/actor.ts";
import type { SeenCare } from "../care/record-care.ts";
import { isRefusal } from "../platform/refusal.ts";
import { REASON_USAGE, STAFF_LANGUAGE, staffProgram, staffReason } from "./staff-program.ts";

/*
 * Records at the counter that one member acts for another, until staff have a console for it:
 *
 *   care.ts <who> <carer's number> <member's number> <what the carer is to them> <scopes>
 *     <last day or never> <what was seen>
 */
const USAGE = `Usage: npm run staff -- care <your name> <carer's member number> <member's number> \\
         <${CONTACT_RELATIONSHIPS.join("|")}> <${CARE_SCOPES.join("|")}, with a comma between> <YYYY-MM-DD|never> <${REASON_USAGE}>`;

/** Undefined when it is no order. */
function orderOf(
  by: StaffActor,
  [carerNo = "", memberNo = "", relation = "", may = "", last = "", ...reason]: readonly string[],
) {
  const relationship = CONTACT_RELATIONSHIPS.find((code) => code === relation.toUpperCase());
  const wanted = may.toUpperCase().split(",");
  const scopes = CARE_SCOPES.filter((scope) => wanted.includes(scope));
  const saw = staffReason(reason);
  const until = last.toLowerCase() === "never" ? null : last;
  if (!relationship || scopes.length !== wanted.length || saw === undefined) return undefined;
  if (until !== null && !z.iso.date().safeParse(until).success) return undefined;
  const seen: SeenCare = { relationship, scopes, until, by, saw, language: STAFF_LANGUAGE };
  return { between: { carerNo: plainCode(carerNo), memberNo: plainCode(memberNo) }, seen };
}

await staffProgram({
  permission: "care.record",
  usage: USAGE,
  orderOf,
  run: async ({ recordCare }, deps, { between, seen }) => {
    const recorded = await recordCare(deps, between, seen);
    if (isRefusal(recorded)) return recorded;
    return `Recorded, ${recorded.until === null ? "until either ends it" : `through ${recorded.until}`}.`;
  },
});
