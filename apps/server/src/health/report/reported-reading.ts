import type { Reading } from "@kaifong/contract";

/** A reading with who stored it. */
export interface ReportedReading extends Reading {
  readonly writer: "SELF" | "CARER" | "STAFF" | "DEVICE";
}
