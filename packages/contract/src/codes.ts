/**
 * Lists that pages show and the program decides by. Without zod: a page that runs as an application would carry all of it for a
 * list.
 */

export const ENROLMENT_METHODS = ["BALLOT", "FCFS", "OPEN", "ONLINE_FORM"] as const;

/** Derived from the clock, the window and the counters; never stored. */
export const CLASS_PHASES = [
  "SOON",
  "OPEN",
  "BALLOT_CLOSED",
  "REMAINING",
  "FULL",
  "CLOSED",
  "STARTED",
  "ENDED",
  "CANCELLED",
] as const;

/** Source: specification §4. */
export const ENROLMENT_STATUSES = ["E", "A", "W", "R", "P", "C", "ATT", "ABS", "L"] as const;

/**
 * What an enquiry is about, in the order in which it is offered. The specification (§3) has a topic without a list: the codes are
 * ours.
 */
export const ENQUIRY_TOPICS = [
  ...["SERVICE", "MEMBERSHIP", "PROGRAMME", "CHARGE", "NETWORK"],
  ...["VOLUNTEER", "COMPLAINT", "PRAISE", "WEBSITE", "OTHER"],
] as const;

export const ENQUIRY_LENGTHS = { name: 80, email: 254, contactNumber: 40, message: 3000 } as const;
