import { HOUR_MS } from "../time/index.ts";

const HOURS_TO_ANSWER = 24;

/** R-ENR-12: until when a place that is offered at an instant may be answered. */
export function answerBy(offered: Date): Date {
  return new Date(offered.getTime() + HOURS_TO_ANSWER * HOUR_MS);
}
