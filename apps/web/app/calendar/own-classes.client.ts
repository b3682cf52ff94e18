import { ownMarksOf } from "./own-enrolment-marks.ts";
import type { OwnMarks } from "./month-grid.tsx";
import { readOwnEnrolments } from "../courses/own-enrolments.ts";

/** The marks of the member's own classes. Fetched for members only. */
export async function readOwnClasses(): Promise<OwnMarks> {
  return ownMarksOf(await readOwnEnrolments());
}
