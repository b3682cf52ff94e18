import { DAY_MS, hongKongDay, HOUR_MS } from "../time/index.ts";
import type { ClassFacts } from "./phase.ts";

/** R-ENR-12: for how many hours an offered place may be answered; the message that tells of it is news for as long. */
export const HOURS_TO_ANSWER = 24;

/** R-ENR-12: until when a place that is offered at an instant may be answered. */
export function answerBy(offered: Date): Date {
  return new Date(offered.getTime() + HOURS_TO_ANSWER * HOUR_MS);
}

/**
 * R-NOT-27: who has not read of an offer so many hours before its end is called. By then it has gone out by every channel, and
 * the centre opens once more, whenever in the day it was made.
 */
export const OFFER_CALL_HOURS = 18;

/** R-ENR-15: an offer is made so many calendar days before the first lesson or sooner. */
const DAYS_BEFORE_FIRST_LESSON = 3;

/** R-ENR-15: whether a place may still be offered before the first lesson; while none is set it may. */
export function hasTimeToOffer({ firstStart }: Pick<ClassFacts, "firstStart">, now: Date): boolean {
  return (
    firstStart === null || hongKongDay(new Date(now.getTime() + DAYS_BEFORE_FIRST_LESSON * DAY_MS)) <= hongKongDay(firstStart)
  );
}
