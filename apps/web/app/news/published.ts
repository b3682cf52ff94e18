import type { Period } from "./period.ts";

/** What an article says about its dates; `updatedAt` is ISO 8601. */
interface Dated {
  readonly period: Period | null;
  readonly updatedAt?: string;
}

/**
 * When an article counts as published: when it was last updated, or earlier when its own first day has come before. Never in the future:
 * what it tells of may still be to come, the telling is not.
 */
export function publishedAt({ period, updatedAt }: Dated, now: Date): Date {
  const known = [updatedAt, period && `${period.start}T00:00:00+08:00`].flatMap((each) =>
    each ? [new Date(each).getTime()] : [],
  );
  return new Date(Math.min(now.getTime(), ...known));
}
