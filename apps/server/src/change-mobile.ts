import { changeMobileByStaff, type ChangedByStaff } from "./account/mobile/by-staff.ts";
import { say, STAFF_NAME, withDatabase } from "./platform/staff-program.ts";

/*
 * Gives a member another mobile number from a terminal, until staff have a console for it: of somebody who has lost the old phone
 * and was seen, with their identity card, by this member of staff. The audit keeps who it was and what they saw.
 *
 *   change-mobile.ts <member number> <mobile number> <who> <what was seen …>
 */
const USAGE = "Usage: npm run mobile -- <member number> <mobile number, without spaces> <your name> <what you have seen>";
const WHY_NOT: Readonly<Record<Extract<ChangedByStaff, { readonly done: false }>["because"], string>> = {
  NO_MEMBER: "There is no such member.",
  NO_MOBILE: "Text messages don't reach this number.",
  SAME: "This is the number that they have.",
  TAKEN: "Another member has this number.",
};

async function main([memberNo = "", mobile = "", who = "", ...seen]: readonly string[]): Promise<number> {
  const reason = seen.join(" ").trim();
  if (mobile === "" || !STAFF_NAME.test(who) || reason === "") {
    say(USAGE);
    return 2;
  }
  return withDatabase(async (db) => {
    const changed = await changeMobileByStaff({ db, now: () => new Date() }, { memberNo, mobile, by: `staff:${who}`, reason });
    say(changed.done ? `Changed, to …${changed.mobileTail}. Logged out: ${changed.endedSessions}.` : WHY_NOT[changed.because]);
    return changed.done ? 0 : 1;
  });
}

process.exitCode = await main(process.argv.slice(2));
