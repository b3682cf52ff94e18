/** The steps after the last question, in one script. */
export { CheckAnswers } from "./check-answers.tsx";
export { PasswordStep } from "./password-step.tsx";
export { Received } from "./received.tsx";
