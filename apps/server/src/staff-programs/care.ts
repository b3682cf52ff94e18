import { CARE_SCOPES, CONTACT_RELATIONSHIPS } from "@kaifong/contract";
import { recordCareSchema } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { codeOf, inputBy, REASON_USAGE, staffProgram } from "./staff-program.ts";

/*
 * Records at the counter that one member acts for another, until staff have a console for it:
 *
 *   care <who> <carer's number> <member's number> <what the carer is to them> <scopes>
 *     <last day or never> <what was seen>
 */
const USAGE = `Usage: npm run staff -- care <your name> <carer's member number> <member's number> \\
         <${CONTACT_RELATIONSHIPS.join("|")}> <${CARE_SCOPES.join("|")}, with a comma between> <YYYY-MM-DD|never> <${REASON_USAGE}>`;

export const careProgram = staffProgram({
  command: "care",
  purpose: "records that one member acts for another",
  permission: "care.record",
  usage: USAGE,
  inputOf: ([carerNo, memberNo, relationship = "", scopes = "", last = "", ...reason]) =>
    inputBy(recordCareSchema, {
      ...{ carerNo, memberNo, relationship: relationship.toUpperCase(), scopes: scopes.toUpperCase().split(",") },
      ...{ until: last.toLowerCase() === "never" ? null : last, reason: codeOf(reason) },
    }),
  run: async ({ recordCare }, call, input) => {
    const recorded = await recordCare(...call, input);
    if (isRefusal(recorded)) return recorded;
    return `Recorded, ${recorded.until === null ? "until either ends it" : `through ${recorded.until}`}.`;
  },
});
