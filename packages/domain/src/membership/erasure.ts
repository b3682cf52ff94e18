import { DAY_MS } from "../time/index.ts";

/** R-MEM-11: for how long somebody who has asked to be erased may change their mind. */
export const ERASURE_DAYS = 7;

/** R-MEM-12: how long a registration that nobody moves on is retained. */
export const UNDECIDED_DAYS = 90;

/** R-MEM-11: when somebody who asks now is erased. */
export function erasureDue(now: Date): Date {
  return new Date(now.getTime() + ERASURE_DAYS * DAY_MS);
}
