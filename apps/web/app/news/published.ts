import { hongKongDay, hongKongInstant } from "@kaifong/domain/time";
import type { NewsPeriod } from "./period.ts";

/** What an article says about its dates; `updatedAt` is ISO 8601. */
interface Dated {
  readonly period: NewsPeriod | null;
  readonly updatedAt?: string;
}

/**
 * When an article counts as published: when it was last updated, or on its own first day if that came before. Never in the
 * future: what it tells of may still be to come, the telling is not. Without either it is the beginning of today, which readers'
 * programs don't take for news every minute.
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
