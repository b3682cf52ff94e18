/** The topics of a registration, one a step, in their order. */
export const STEPS = ["phone", "person", "place", "contact", "home", "health", "news", "password"] as const;
export type Step = (typeof STEPS)[number];

/** Steps that are a form of questions, whose answers the draft keeps; the phone and the password are proven and chosen. */
export const TOPICS = ["person", "place", "contact", "home", "health", "news"] as const satisfies readonly Step[];
export type Topic = (typeof TOPICS)[number];

/** Where somebody is on the page: at a step, or looking over all of it before it goes. */
export type Stage = Step | "check";

export const isTopic = (stage: Stage): stage is Topic => TOPICS.some((topic) => topic === stage);
