import { marksOf } from "./mine.ts";
import type { Marks } from "./month-grid.tsx";
import { readOwnEnrolments } from "../programmes/own-enrolments.ts";

/** The marks of the member's own classes. Fetched for members only. */
export async function readOwnClasses(): Promise<Marks> {
  return marksOf(await readOwnEnrolments());
}
