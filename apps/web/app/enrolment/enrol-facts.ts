import type { Centre, Course } from "@kaifong/content";
import type { ClassView } from "../courses/class/class-view.ts";
import type { ClassElsewhere } from "./classes-elsewhere.ts";

/** The facts that every step of enrolling is about. */
export interface EnrolFacts {
  readonly course: Course;
  readonly view: ClassView;
  /** Other classes of the course with places, in which the site itself enrols. */
  readonly others: readonly ClassView[];
  /** Such classes of other courses, the soonest first. */
  readonly elsewhere: readonly ClassElsewhere[];
  readonly centres: readonly Centre[];
  /** Whether enrolling enters a draw; otherwise it takes a place. */
  readonly draw: boolean;
  /** The day until which the centre will have checked an application of today, `YYYY-MM-DD` in Hong Kong. */
  readonly checkedBy: string;
}
