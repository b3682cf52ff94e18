import { forgetUnusedCalendars } from "./account/calendar/calendar-sql.ts";
import { forgetOldCodes } from "./account/codes/one-time-codes.ts";
import { forgetOldCorrections } from "./account/profile/correction-sql.ts";
import { forgetOldCare } from "./care/care-sql.ts";
import { forgetOldHelp } from "./care/helper-sql.ts";
import type { Deps } from "./platform/deps.ts";
import { eachInTurn } from "./platform/each-in-turn.ts";
import { forgetOldKeys } from "./platform/http/idempotency.ts";
import { forgetEndedWindows } from "./platform/limits.ts";
import { forgetDemoMessages } from "./platform/transports/demo-messages.ts";
import { forgetUnusedPush } from "./platform/push/subscription-sql.ts";
import { forgetUses } from "./platform/used-once.ts";
import { forgetOldSessions } from "./platform/session/sessions.ts";

const EVERY_QUARTER_HOUR = "*/15 * * * *";

/** Deletes what has had its time, each table by the rule of its room; docs/privacy.md says how long each is kept. */
export function registerHousekeeping({ jobs, db, env, now, log }: Deps): void {
  jobs.register("housekeeping", EVERY_QUARTER_HOUR, async () => {
    const forgotten = await eachInTurn(log, [
      ["windows", () => forgetEndedWindows(db, now())],
      ["keys", () => forgetOldKeys(db, now())],
      ["sessions", () => forgetOldSessions(db, now())],
      ["codes", () => forgetOldCodes(db, now())],
      ["proofs", () => forgetUses(db, now())],
      ["demoMessages", () => forgetDemoMessages(db, env, now())],
      ["pushDevices", () => forgetUnusedPush(db, now())],
      ["calendars", () => forgetUnusedCalendars(db, now())],
      ["corrections", () => forgetOldCorrections(db, now())],
      ["care", () => forgetOldCare(db, now())],
      ["help", () => forgetOldHelp(db, now())],
    ]);
    log.info(forgotten, "housekeeping: forgotten");
  });
}
