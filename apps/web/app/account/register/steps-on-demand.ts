import { onDemand } from "@kaifong/page-parts";
import type { CheckAnswersProps } from "./check-answers.tsx";
import type { PasswordStepProps } from "./password-step.tsx";
import type { ReceivedProps } from "./received.tsx";
import type { TopicStepProps } from "./topic-step.tsx";

/** The step that follows once the phone is proven. */
export const TopicStep = onDemand<TopicStepProps>(async () => (await import("./topic-step.tsx")).TopicStep);

const fetchLastSteps = () => import("./last-steps.ts");

export const PasswordStep = onDemand<PasswordStepProps>(async () => (await fetchLastSteps()).PasswordStep);
export const CheckAnswers = onDemand<CheckAnswersProps>(async () => (await fetchLastSteps()).CheckAnswers);
export const Received = onDemand<ReceivedProps>(async () => (await fetchLastSteps()).Received);

/** Fetched while the first questions are answered: no network may be needed by the time somebody comes to the later ones. */
export async function prefetchLaterSteps(): Promise<void> {
  await Promise.all([TopicStep, PasswordStep, CheckAnswers, Received].map(({ prefetch }) => prefetch()));
}
