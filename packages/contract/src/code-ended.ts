import type { ErrorName } from "./error-codes.ts";
import { isOneOf } from "./is-one-of.ts";

/** Refusals after which a code is no longer valid and another has to be requested. Without zod, for pages that then do so. */
export const CODE_ENDED_REFUSALS = ["CODE_EXPIRED", "CODE_EXHAUSTED"] as const satisfies readonly ErrorName[];

/** Whether the call was refused because its one-time code is no longer valid. */
export function isCodeEnded(name: ErrorName | undefined): boolean {
  return isOneOf(CODE_ENDED_REFUSALS, name);
}
