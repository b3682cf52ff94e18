import type { ErrorName } from "@kaifong/contract";

/** Refusals after which a code is worth nothing: another is to be asked for. */
export const OUT_OF_CODES: readonly (ErrorName | undefined)[] = ["CODE_EXPIRED", "CODE_EXHAUSTED"];
