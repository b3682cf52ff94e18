import { HOUR_MS } from "../time/index.ts";

/** R-ENR-12: for how many hours an offered place may be answered; the message that tells of it is news for as long. */
export const HOURS_TO_ANSWER = 24;

/** R-ENR-12: until when a place that is offered at an instant may be answered. */
export function answerBy(offered: Date): Date {
  return new Date(offered.getTime() + HOURS_TO_ANSWER * HOUR_MS);
}
