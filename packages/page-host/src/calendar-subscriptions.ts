import type { CentreCode } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";

/** A class in which a member has a place, or lost it because the class is cancelled, as the database has it. */
export interface OwnPlace {
  readonly classUuid: string;
  readonly courseId: string;
  readonly classCode: string;
  /** In the member's language, or in Traditional Chinese, as the venue. */
  readonly courseName: string;
  readonly venue: string | null;
  readonly centre: CentreCode | null;
  readonly cancelled: boolean;
  /** When the place, or anything of the class, last changed. */
  readonly changedAt: Date;
  /** In their order; ISO 8601 instants. */
  readonly lessons: readonly { readonly uuid: string; readonly start: string; readonly end: string }[];
}

/** What the secret of an address leads to. */
export type SubscribedCalendar =
  /** In the language of the member. */
  | { readonly outcome: "FOUND"; readonly language: Language; readonly places: readonly OwnPlace[] }
  /** Nobody's, nobody's any more, or of somebody whose membership is suspended. */
  | { readonly outcome: "UNKNOWN" }
  | { readonly outcome: "TOO_MANY"; readonly retryAfterSeconds: number }
  | { readonly outcome: "AWAY"; readonly retryAfterSeconds: number };

/** Finds the lessons of a member by the secret of the address that they made (R-CAL-01). */
export interface CalendarSubscriptions {
  read(secret: string): Promise<SubscribedCalendar>;
}
