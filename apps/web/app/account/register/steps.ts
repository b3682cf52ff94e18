import { isOneOf } from "@kaifong/contract";

/**
 * Steps that are a form of questions, whose answers the draft stores; the phone is proven and the password chosen in steps of
 * their own.
 */
export const TOPICS = ["person", "place", "contact", "home", "health", "news"] as const;
export type Topic = (typeof TOPICS)[number];

/** The steps of a registration, in their order. */
export const STEPS = ["phone", ...TOPICS, "password"] as const;
export type Step = (typeof STEPS)[number];

/** Where somebody is on the page: at a step, or at the overview of all answers before they are sent. */
export const STAGES = [...STEPS, "check"] as const;
export type Stage = (typeof STAGES)[number];

/** Whether a stage asks about the applicant, and is neither the phone, the password nor the overview. */
export const isTopic = (stage: Stage): stage is Topic => isOneOf(TOPICS, stage);
