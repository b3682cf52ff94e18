import { staffActor } from "./platform/audit.ts";
import { changeMobileByStaff } from "./account/mobile/by-staff.ts";
import { isRefusal } from "./platform/refusal.ts";
import { say, sayRefusal, STAFF_LANGUAGE, STAFF_NAME, withDatabase, wordsOf } from "./staff-program.ts";

/*
 * Gives a member another mobile number from a terminal, until staff have a console for it: of somebody who has lost the old phone
 * and was seen, with their identity card, by this member of staff. The audit keeps who it was and what they saw.
 *
 *   change-mobile.ts <who> <member number> <mobile number> <what was seen …>
 */
const USAGE = "Usage: npm run staff -- mobile <your name> <member number> <mobile number, without spaces> <what you have seen>";

async function main([who = "", memberNo = "", mobile = "", ...seen]: readonly string[]): Promise<number> {
  const reason = wordsOf(seen);
  if (!STAFF_NAME.test(who) || reason === undefined) {
    say(USAGE);
    return 2;
  }
  const change = { memberNo, mobile, by: staffActor(who), reason, language: STAFF_LANGUAGE } as const;
  return withDatabase(async (db) => {
    const changed = await changeMobileByStaff({ db, now: () => new Date() }, change);
    if (isRefusal(changed)) return sayRefusal(changed);
    say(`Changed, to …${changed.mobileTail}. Logged out: ${changed.endedSessions}.`);
    return 0;
  });
}

process.exitCode = await main(process.argv.slice(2));
