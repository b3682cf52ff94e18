import { randomBytes } from "node:crypto";
import type { CalendarSubscription, calendarEndpoints } from "@kaifong/contract";
import { SUBSCRIBED_CALENDAR } from "@kaifong/contract/paths";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { StoredResponse } from "../../platform/http/idempotency.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { lock } from "../../platform/locks.ts";
import { deriveSecret, keyedHash } from "../../platform/secrets.ts";
import { refuseEndedSession } from "../../platform/session/authenticate.ts";
import { type CalendarRow, calendarOf, deleteCalendar, writeCalendar } from "./calendar-sql.ts";

type Make = typeof calendarEndpoints.make;

/** 256 bits: nobody finds an address by trying. */
const SECRET_BYTES = 32;

/** What is stored of a secret, by which it is found again. */
export function calendarHash({ sessionSigningKey }: Pick<Deps["env"], "sessionSigningKey">, secret: string): string {
  return keyedHash(deriveSecret(sessionSigningKey, "calendar addresses"), secret);
}

/** Whether a member has an address; null where there is none. */
export async function findCalendarSubscription({ db }: Pick<Deps, "db">, memberId: string): Promise<CalendarSubscription | null> {
  const row = await calendarOf(db, memberId);
  return row ? presentSubscription(row) : null;
}

/**
 * R-CAL-01: makes an address for the member's calendar, and ends the one before. It is told here, and never again but by the same
 * key (decision 84). Refuses with RATE_LIMITED, and as `refuseEndedSession` does.
 */
export async function makeCalendarAddress(deps: Deps, { actor, once }: Call<Make>): Promise<OutcomeOf<Make> | StoredResponse> {
  const { memberId } = actor;
  const limited = await deps.limits.orRefuse("calendarAddresses", memberId);
  if (limited) return limited;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const now = deps.now();
  return once(async (tx) => {
    const ended = await refuseEndedSession(tx, actor, now);
    if (ended) return ended;
    const replaced = (await calendarOf(tx, memberId)) !== undefined;
    await writeCalendar(tx, memberId, calendarHash(deps.env, secret), now);
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "CALENDAR_ADDRESS_MADE", detail: { replaced } }]);
    const subscription = presentSubscription({ createdAt: now, lastFetchedAt: null });
    return { address: `${deps.env.siteUrl}${SUBSCRIBED_CALENDAR}/${secret}.ics`, subscription };
  });
}

/** Ends the address, where there is one. */
export function revokeCalendarAddress({ db }: Pick<Deps, "db">, memberId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId);
    if (!(await deleteCalendar(tx, memberId))) return;
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "CALENDAR_ADDRESS_STOPPED", detail: {} }]);
  });
}

function presentSubscription({ createdAt, lastFetchedAt }: CalendarRow): CalendarSubscription {
  return { since: createdAt.toISOString(), lastFetchedAt: lastFetchedAt?.toISOString() ?? null };
}
