import { purgeCalendarSubscriptions } from "../account/calendar/calendar-sql.ts";
import { purgeCodes } from "../account/codes/one-time-codes.ts";
import { purgeCorrections } from "../account/profile/correction-sql.ts";
import { purgeCare } from "../care/care-sql.ts";
import { purgeHelp } from "../care/helper-sql.ts";
import type { Deps } from "../platform/deps.ts";
import { eachInTurn } from "../platform/each-in-turn.ts";
import { purgeFreedSeats } from "../class-seats/freed-seats.ts";
import { purgeIdempotencyKeys } from "../platform/http/idempotency.ts";
import { purgeWindows } from "../platform/limits.ts";
import { purgeDemoMessages } from "../platform/transports/demo-messages.ts";
import { purgePushDevices } from "../platform/push/subscription-sql.ts";
import { purgeSingleUses } from "../platform/single-use.ts";
import { purgeSessions } from "../platform/session/sessions.ts";

const EVERY_QUARTER_HOUR = "*/15 * * * *";

/** Deletes rows whose time is over, each table by the rule of its room; docs/privacy.md says how long each is retained. */
export function scheduleHousekeeping({ jobs, db, env, now, log }: Deps): void {
  jobs.schedule("housekeeping", EVERY_QUARTER_HOUR, async () => {
    const purged = await eachInTurn(log, [
      ["windows", () => purgeWindows(db, now())],
      ["keys", () => purgeIdempotencyKeys(db, now())],
      ["sessions", () => purgeSessions(db, now())],
      ["codes", () => purgeCodes(db, now())],
      ["proofs", () => purgeSingleUses(db, now())],
      ["demoMessages", () => purgeDemoMessages(db, env, now())],
      ["pushDevices", () => purgePushDevices(db, now())],
      ["calendars", () => purgeCalendarSubscriptions(db, now())],
      ["corrections", () => purgeCorrections(db, now())],
      ["care", () => purgeCare(db, now())],
      ["help", () => purgeHelp(db, now())],
      ["freedSeats", () => purgeFreedSeats(db, now())],
    ]);
    log.info(purged, "housekeeping: purged");
  });
}
