import { changeMobileByStaff, type ChangedByStaff } from "./account/mobile/by-staff.ts";
import { openDb } from "./platform/db.ts";
import { loadEnv } from "./platform/env.ts";

/*
 * Gives a member another mobile number from a terminal, until staff have a console for it: of somebody who has lost the old phone
 * and was seen, with their identity card, by this member of staff. The audit keeps who it was and what they saw.
 *
 *   change-mobile.ts <member number> <mobile number> <who> <what was seen …>
 */
const USAGE = "Usage: npm run mobile -- <member number> <mobile number, without spaces> <your name> <what you have seen>";
const STAFF_NAME = /^[a-z0-9._-]{2,40}$/i;
const WHY_NOT: Readonly<Record<Extract<ChangedByStaff, { readonly done: false }>["because"], string>> = {
  NO_MEMBER: "There is no such member.",
  NO_MOBILE: "Text messages don't reach this number.",
  SAME: "This is the number that they have.",
  TAKEN: "Another member has this number.",
};

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main([memberNo = "", mobile = "", who = "", ...seen]: readonly string[]): Promise<number> {
  const reason = seen.join(" ").trim();
  if (mobile === "" || !STAFF_NAME.test(who) || reason === "") {
    say(USAGE);
    return 2;
  }
  const times = { acquireTimeoutMs: 5_000, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 };
  const { databaseUrl } = loadEnv(process.env);
  const db = openDb({ connectionString: databaseUrl, poolSize: 1, ...times, onError: () => undefined });
  try {
    const changed = await changeMobileByStaff({ db, now: () => new Date() }, { memberNo, mobile, by: `staff:${who}`, reason });
    say(changed.done ? `Changed, to …${changed.mobileTail}. Logged out: ${changed.endedSessions}.` : WHY_NOT[changed.because]);
    return changed.done ? 0 : 1;
  } finally {
    await db.end();
  }
}

process.exitCode = await main(process.argv.slice(2));
