import type { ErrorName } from "./error-codes.ts";

/** Refusals after which a code is worth nothing: another is to be asked for. Without zod, for pages that then ask. */
export const OUT_OF_CODES = ["CODE_EXPIRED", "CODE_EXHAUSTED"] as const satisfies readonly ErrorName[];

/** Whether the call was refused because its one-time code is worth nothing any more. */
export function isOutOfCodes(name: ErrorName | undefined): boolean {
  return OUT_OF_CODES.some((each) => each === name);
}
