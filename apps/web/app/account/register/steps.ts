/** Steps that are a form of questions, whose answers the draft keeps; the phone and the password are proven and chosen. */
export const TOPICS = ["person", "place", "contact", "home", "health", "news"] as const;
export type Topic = (typeof TOPICS)[number];

/** The steps of a registration, in their order. */
export const STEPS = ["phone", ...TOPICS, "password"] as const;
export type Step = (typeof STEPS)[number];

/** Where somebody is on the page: at a step, or looking over all of it before it goes. */
export const STAGES = [...STEPS, "check"] as const;
export type Stage = (typeof STAGES)[number];

export const isTopic = (stage: Stage): stage is Topic => TOPICS.some((topic) => topic === stage);
