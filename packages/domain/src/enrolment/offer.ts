import { daysAfter, hongKongDay, HOUR_MS } from "../time/index.ts";
import type { ClassFacts } from "./phase.ts";

/** R-ENR-12: how many hours an offered place may be answered; the message about it is out of date afterwards. */
export const HOURS_TO_ANSWER = 24;

/** R-ENR-12: the end of the time to answer a place that is offered at this instant. */
export function answerBy(offered: Date): Date {
  return new Date(offered.getTime() + HOURS_TO_ANSWER * HOUR_MS);
}

/**
 * R-NOT-27: a member who has not read of an offer this many hours before its end is called. By then it has been sent by every
 * channel, and the centre is open again before the end, at whatever hour the offer was made.
 */
export const OFFER_CALL_HOURS = 18;

/** R-ENR-15: an offer is made this many calendar days before the first lesson or earlier. */
const DAYS_BEFORE_FIRST_LESSON = 3;

/** R-ENR-15: whether a place may still be offered before the first lesson; always, while none is set. */
export function hasTimeToOffer({ firstStart }: Pick<ClassFacts, "firstStart">, now: Date): boolean {
  return firstStart === null || daysAfter(hongKongDay(now), DAYS_BEFORE_FIRST_LESSON) <= hongKongDay(firstStart);
}
