import type { ClassGender, ClassPhase, EnrolmentStatus, Gender, MemberType } from "@kaifong/contract";
import type { CalendarDay } from "../time/index.ts";
import type { ClassFacts } from "./phase.ts";

/** What rules may ask about the member. */
export interface MemberFacts {
  readonly memberType: MemberType;
  readonly birthDate: CalendarDay;
  readonly gender: Gender;
  /** Lives or works in the district (specification §5). */
  readonly local: boolean;
}

/** A lesson's time, in milliseconds since 1970. */
export interface LessonTime {
  readonly start: number;
  readonly end: number;
}

/** What rules may ask about any class, joined or on offer. */
interface AnyClass {
  readonly courseId: string;
  /** The term that it is of; null for a course of none: two such courses are not of one term. */
  readonly programmeId: string | null;
  readonly lessons: readonly LessonTime[];
}

/** What rules may ask about the class that somebody wants to join. */
export interface ClassOnOffer extends ClassFacts, AnyClass {
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

/** Everything that a rule of `rules/` is told of one member and one class. */
export interface EligibilityFacts {
  readonly class: ClassOnOffer;
  /** Of the class, now (R-ENR-05). */
  readonly phase: ClassPhase;
  readonly member: MemberFacts;
  /** The member's live enrolments, the oldest first. */
  readonly own: readonly OwnEnrolment[];
  readonly now: Date;
}
