import { onDemand } from "@kaifong/page-parts";
import type { CheckAnswersProps } from "./check-answers.tsx";
import type { PasswordStepProps } from "./password-step.tsx";
import type { ReceivedProps } from "./received.tsx";

const fetchLastSteps = () => import("./last-steps.ts");

export const PasswordStep = onDemand<PasswordStepProps>(async () => (await fetchLastSteps()).PasswordStep);
export const CheckAnswers = onDemand<CheckAnswersProps>(async () => (await fetchLastSteps()).CheckAnswers);
export const Received = onDemand<ReceivedProps>(async () => (await fetchLastSteps()).Received);

/** While the first questions are answered: no network may be needed once somebody has come to the last ones. */
export async function prefetchLastSteps(): Promise<void> {
  await Promise.all([PasswordStep, CheckAnswers, Received].map(({ prefetch }) => prefetch()));
}
