import { marksOf } from "../calendar/mine.ts";
import type { Marks } from "../calendar/month-grid.tsx";
import { readOwnEnrolments } from "./own-enrolments.ts";

/** The marks of the member's own classes. Fetched for members only. */
export async function readOwnClasses(): Promise<Marks> {
  return marksOf(await readOwnEnrolments());
}
