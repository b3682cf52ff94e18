import type { ClassGender, ClassPhase, EnrolmentStatus, Gender, MemberType } from "@kaifong/contract";
import type { CalendarDay } from "../time/index.ts";
import type { ClassFacts } from "./phase.ts";

/** The facts of the member that rules judge by. */
export interface MemberFacts {
  readonly memberType: MemberType;
  readonly birthDate: CalendarDay;
  readonly gender: Gender;
  /** Lives or works in the district (specification §5). */
  readonly local: boolean;
}

/** The time of a lesson, in milliseconds since 1970. */
export interface LessonTime {
  readonly start: number;
  readonly end: number;
}

/** The facts of any class, joined or to be joined. */
interface AnyClass {
  readonly courseId: string;
  /** Its programme; null for a course without one: two such courses are not in one term. */
  readonly programmeId: string | null;
  readonly lessons: readonly LessonTime[];
}

/** The facts of the class that somebody wants to join. */
export interface ClassToEnrolIn extends ClassFacts, AnyClass {
  readonly id: string;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly gender: ClassGender;
}

/** A live enrolment of the member's own (R-ENR-01). */
export interface OwnEnrolment extends AnyClass {
  readonly id: string;
  readonly classId: string;
  readonly status: EnrolmentStatus;
}

/** All facts of one member and one class that a rule of `rules/` judges by. */
export interface EligibilityFacts {
  readonly class: ClassToEnrolIn;
  /** The phase of the class now (R-ENR-05). */
  readonly phase: ClassPhase;
  readonly member: MemberFacts;
  /** The member's live enrolments, the oldest first. */
  readonly ownEnrolments: readonly OwnEnrolment[];
  readonly now: Date;
}
