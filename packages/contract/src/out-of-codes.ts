import type { ErrorName } from "./error-codes.ts";
import { isOneOf } from "./is-one-of.ts";

/** Refusals after which a code is no longer valid and another has to be requested. Without zod, for pages that then do so. */
export const OUT_OF_CODES = ["CODE_EXPIRED", "CODE_EXHAUSTED"] as const satisfies readonly ErrorName[];

/** Whether the call was refused because its one-time code is no longer valid. */
export function isOutOfCodes(name: ErrorName | undefined): boolean {
  return isOneOf(OUT_OF_CODES, name);
}
