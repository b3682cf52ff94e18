import type { Reading } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";

/** Sources whose readings their member neither corrects nor deletes: what staff measured belongs to staff (R-HLT-12). */
export const STAFF_SOURCES = ["STAFF"] as const satisfies readonly Reading["source"][];

/** Whether staff recorded the reading. */
export function isByStaff({ source }: Pick<Reading, "source">): boolean {
  return isOneOf(STAFF_SOURCES, source);
}
