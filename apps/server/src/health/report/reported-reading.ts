import type { Reading } from "@kaifong/contract";

/** A reading with who wrote it down. */
export interface ReportedReading extends Reading {
  readonly writer: "SELF" | "CARER" | "STAFF" | "DEVICE";
}
