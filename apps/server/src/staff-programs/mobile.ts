import { isRefusal } from "../platform/refusal.ts";
import { REASON_USAGE, STAFF_LANGUAGE, staffProgram, staffReason } from "./staff-program.ts";

/*
 * Gives a member another mobile number from a terminal, until staff have a console for it: of somebody who has lost the old phone
 * and was seen, with their identity card, by this member of staff. The audit keeps who it was and what they saw.
 *
 *   mobile.ts <who> <member number> <mobile number> <what was seen>
 */
const USAGE = `Usage: npm run staff -- mobile <your name> <member number> <mobile number, without spaces> <${REASON_USAGE}>`;

await staffProgram({
  permission: "mobiles.change",
  usage: USAGE,
  orderOf: (by, [memberNo = "", mobile = "", ...seen]) => {
    const reason = staffReason(seen);
    return reason === undefined ? undefined : ({ memberNo, mobile, by, reason, language: STAFF_LANGUAGE } as const);
  },
  run: async ({ changeMobileByStaff }, deps, order) => {
    const changed = await changeMobileByStaff(deps, order);
    return isRefusal(changed) ? changed : `Changed, to …${changed.mobileTail}. Logged out: ${changed.endedSessions}.`;
  },
});
