/** The list of questions; its script (`questions.client.ts`) opens the one that the address names. */
export const QUESTIONS_ATTRIBUTE = "data-questions";
