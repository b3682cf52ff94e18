import type { CentreCode } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";

/** A class in which a member has a place, or lost it because the class is cancelled, from the database. */
export interface OwnPlace {
  readonly classId: string;
  readonly courseId: string;
  readonly classCode: string;
  /** The name in the member's language, or in Traditional Chinese, like the venue. */
  readonly courseName: string;
  readonly venue: string | null;
  readonly centre: CentreCode | null;
  readonly cancelled: boolean;
  /** The time of the last change of the place, or of anything of the class. */
  readonly changedAt: Date;
  /** The lessons in their order, as ISO 8601 instants. */
  readonly lessons: readonly { readonly uuid: string; readonly start: string; readonly end: string }[];
}

/** The result for the secret of an address. */
export type SubscribedCalendar =
  /** In the language of the member. */
  | { readonly outcome: "FOUND"; readonly language: Language; readonly places: readonly OwnPlace[] }
  /** The secret is unknown or no longer valid, or the membership is suspended. */
  | { readonly outcome: "UNKNOWN" }
  | { readonly outcome: "TOO_MANY"; readonly retryAfterSeconds: number }
  | { readonly outcome: "AWAY"; readonly retryAfterSeconds: number };

/** Finds the lessons of a member by the secret of the address that they made (R-CAL-01). */
export interface CalendarSubscriptions {
  read(secret: string): Promise<SubscribedCalendar>;
}
