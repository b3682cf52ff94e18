import { hongKongDay, hongKongInstant } from "@kaifong/domain/time";
import type { NewsPeriod } from "./period.ts";

/** The dates of an article; `updatedAt` is ISO 8601. */
interface Dated {
  readonly period: NewsPeriod | null;
  readonly updatedAt?: string;
}

/**
 * When an article counts as published: when it was last updated, or on its own first day if that came before. Never in the
 * future: the event may still be to come, its announcement is not. Without either it is the beginning of today, so that feed
 * readers don't take it for news every minute.
 */
export function publishedAt({ period, updatedAt }: Dated, now: Date): Date {
  const past = [updatedAt, period && startOf(period.start)]
    .flatMap((each) => (each ? [new Date(each).getTime()] : []))
    .filter((each) => each <= now.getTime());
  return new Date(past.length > 0 ? Math.min(...past) : startOf(hongKongDay(now)));
}

function startOf(day: string): string {
  return hongKongInstant(day, 0).toISOString();
}
