import { DAY_MS } from "../time/index.ts";

/** R-MEM-11: how many days somebody who has requested erasure may change their mind. */
export const ERASURE_DAYS = 7;

/** R-MEM-12: how many days an undecided registration is retained. */
export const UNDECIDED_DAYS = 90;

/** R-MEM-11: when somebody who requests erasure now is erased. */
export function erasureDue(now: Date): Date {
  return new Date(now.getTime() + ERASURE_DAYS * DAY_MS);
}
