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
import {
  type CalendarRow,
  calendarSubscriptionOf,
  deleteCalendarSubscription,
  writeCalendarSubscription,
} from "./calendar-sql.ts";

type Make = typeof calendarEndpoints.create;

/** 256 bits: nobody finds an address by trying. */
const SECRET_BYTES = 32;

/** The hash of a secret that is stored, and by which it is found again. */
export function calendarHash({ sessionSigningKey }: Pick<Deps["env"], "sessionSigningKey">, secret: string): string {
  return keyedHash(deriveSecret(sessionSigningKey, "calendar addresses"), secret);
}

/** The member's calendar subscription; null when there is none. */
export async function findCalendarSubscription({ db }: Pick<Deps, "db">, memberId: string): Promise<CalendarSubscription | null> {
  const row = await calendarSubscriptionOf(db, memberId);
  return row ? presentSubscription(row) : null;
}

/**
 * R-CAL-01: creates an address for the member's calendar, and ends the previous one. It is returned here, and never again except
 * for the same key (decision 84). Refuses with RATE_LIMITED, and as `refuseEndedSession` does.
 */
export async function createCalendarAddress(deps: Deps, { actor, once }: Call<Make>): Promise<OutcomeOf<Make> | StoredResponse> {
  const { memberId } = actor;
  const limited = await deps.limits.consumeOrRefuse("calendarAddresses", memberId);
  if (limited) return limited;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const now = deps.now();
  return once(async (tx) => {
    const ended = await refuseEndedSession(tx, actor, now);
    if (ended) return ended;
    const replaced = (await calendarSubscriptionOf(tx, memberId)) !== undefined;
    await writeCalendarSubscription(tx, memberId, calendarHash(deps.env, secret), now);
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "CALENDAR_ADDRESS_MADE", detail: { replaced } }]);
    const subscription = presentSubscription({ createdAt: now, lastFetchedAt: null });
    return { address: `${deps.env.siteUrl}${SUBSCRIBED_CALENDAR}/${secret}.ics`, subscription };
  });
}

/** Ends the address, if there is one. */
export function withdrawCalendarAddress({ db }: Pick<Deps, "db">, memberId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId);
    if (!(await deleteCalendarSubscription(tx, memberId))) return;
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "CALENDAR_ADDRESS_STOPPED", detail: {} }]);
  });
}

function presentSubscription({ createdAt, lastFetchedAt }: CalendarRow): CalendarSubscription {
  return { since: createdAt.toISOString(), lastFetchedAt: lastFetchedAt?.toISOString() ?? null };
}
