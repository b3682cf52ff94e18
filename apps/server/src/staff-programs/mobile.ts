import { changeMobileSchema } from "@kaifong/contract/staff";
import { isRefusal } from "../platform/refusal.ts";
import { codeOf, inputBy, REASON_USAGE, staffProgram } from "./staff-program.ts";

/*
 * Gives a member another mobile number from a terminal, until staff have a console for it. The member has lost the old phone and
 * was seen, with their identity card, by this member of staff. The audit records who it was and what they saw.
 *
 *   mobile <who> <member number> <mobile number> <what was seen>
 */
const USAGE = `Usage: npm run staff -- mobile <your name> <member number> <mobile number, without spaces> <${REASON_USAGE}>`;

export const mobileProgram = staffProgram({
  command: "mobile",
  purpose: "another mobile number for a member who has lost the old phone",
  permission: "mobiles.change",
  usage: USAGE,
  inputOf: ([memberNo, mobile, ...seen]) => inputBy(changeMobileSchema, { memberNo, mobile, reason: codeOf(seen) }),
  run: async ({ changeMobile }, call, input) => {
    const changed = await changeMobile(...call, input);
    return isRefusal(changed) ? changed : `Changed, to …${changed.mobileTail}. Logged out: ${changed.endedSessions}.`;
  },
});
