import type { Reading } from "@kaifong/contract";

/** Whose readings their member neither corrects nor deletes: what staff measured is staff's (R-HLT-12). */
export const STAFF_SOURCES = ["STAFF"] as const satisfies readonly Reading["source"][];

/** Whether staff wrote the reading down. */
export function isByStaff({ source }: Pick<Reading, "source">): boolean {
  return STAFF_SOURCES.some((each) => each === source);
}
