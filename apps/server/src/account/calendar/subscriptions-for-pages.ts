import { type Language, languageOf } from "@kaifong/i18n";
import type { SubscribedCalendar, CalendarSubscriptions, OwnPlace } from "@kaifong/page-host";
import type { Deps } from "../../platform/deps.ts";
import { RETRY_AFTER_SECONDS } from "../../platform/http/faults.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { localizedAs } from "../../platform/localized-as.ts";
import { findCalendarOwner, markSubscriptionFetched, type PlaceRow, placesForCalendar } from "./calendar-sql.ts";
import { calendarHash } from "./calendar-subscription.ts";

type CalendarDeps = Pick<Deps, "db" | "env" | "limits" | "log" | "now">;

/** What the calendars that follow a member's lessons read, for one request; the front door gets it from app.ts. */
export function calendarSubscriptionsForPages(deps: CalendarDeps, { ipAddress }: Visitor): CalendarSubscriptions {
  return { read: (secret) => read(deps, secret, ipAddress) };
}

/** R-CAL-03. Never throws, so that no report of a fault contains the calendar address. */
async function read(deps: CalendarDeps, secret: string, ipAddress: string): Promise<SubscribedCalendar> {
  const { db, env, limits, log } = deps;
  try {
    const limited = await limits.consumeByIpOrRefuse("calendarFetches", ipAddress);
    if (limited) return { outcome: "TOO_MANY", retryAfterSeconds: limited.retryAfterSeconds ?? 0 };
    const secretHash = calendarHash(env, secret);
    const owner = await findCalendarOwner(db, secretHash);
    if (!owner) return { outcome: "UNKNOWN" };
    const often = await limits.consumeOrRefuse("calendarFetchesOfOne", owner.memberId);
    if (often) return { outcome: "TOO_MANY", retryAfterSeconds: often.retryAfterSeconds ?? 0 };
    const now = deps.now();
    await markSubscriptionFetched(db, secretHash, now);
    const language = languageOf(owner.language);
    return {
      outcome: "FOUND",
      language,
      places: (await placesForCalendar(db, owner.memberId, now)).map((row) => presentPlace(row, language)),
    };
  } catch (error) {
    log.error({ err: error }, "calendar: could not be read");
    return { outcome: "AWAY", retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
}

function presentPlace({ courseName, venue, lessons, ...row }: PlaceRow, language: Language): OwnPlace {
  return {
    ...row,
    courseName: localizedAs(language, courseName) ?? row.classCode,
    venue: localizedAs(language, venue),
    lessons: lessons.map(({ uuid, start, end }) => ({
      uuid,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    })),
  };
}
