import type { SummarisedError } from "@kaifong/ui";

/** Why a step was gone back to: the server's sentences, or that the tab was left for too long. */
export type RetryReason = { readonly messages: readonly string[] } | "LATE";

/** The sentences of the reason, with the one for somebody who is late; empty when the step was not gone back to. */
export function retrySentences(again: RetryReason | undefined, late: string): readonly string[] {
  return again === "LATE" ? [late] : (again?.messages ?? []);
}

interface SentForm {
  readonly errors: readonly SummarisedError[];
  readonly busy: boolean;
}

/** The summary above the form of a step: why it was gone back to, until it is sent again; then what is wrong with it. */
export function summaryOf({ errors, busy }: SentForm, why: readonly string[]) {
  const isAgain = errors.length === 0 && why.length > 0 && !busy;
  return { isAgain, errors: isAgain ? why.map((message) => ({ message })) : errors };
}
