import type { LeavingAction, RemovingAction } from "@kaifong/domain/enrolment";
import type { CalendarDay } from "@kaifong/domain/time";

/**
 * Every message there is: to what kind of recipient, and what its template needs to know. A room that sends adds its own here,
 * and puts it into words (`message-renderers.ts`).
 */
export interface MessageTemplates {
  readonly "enrolment.ballot_entered": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.applied": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.drawn_place": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.drawn_waiting": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.confirmed": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.rejected": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offered": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offer_declined": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offer_lapsed": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  /** The class is cancelled. */
  readonly "enrolment.place_lost": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  /** The member left by themselves, or who acts for them. */
  readonly "enrolment.left": {
    readonly to: "member";
    readonly data: { readonly enrolmentId: string; readonly action: LeavingAction };
  };
  /** Staff took the member out by an action that members have too. */
  readonly "enrolment.removed": {
    readonly to: "member";
    readonly data: { readonly enrolmentId: string; readonly action: RemovingAction };
  };
  readonly "enquiry.received": {
    readonly to: "enquiry";
    readonly data: { readonly caseNumber: string; readonly replyBy: CalendarDay };
  };
}
export type TemplateName = keyof MessageTemplates;

/**
 * Days within which a message is worth sending, by template: later it would be news of something long known, and a sender that
 * was away for a month would wake people with it. Total by type.
 */
export const MESSAGE_LIFETIME_DAYS: { readonly [T in TemplateName]: number } = {
  "enrolment.ballot_entered": 2,
  "enrolment.applied": 2,
  "enrolment.drawn_place": 7,
  "enrolment.drawn_waiting": 7,
  "enrolment.confirmed": 7,
  "enrolment.rejected": 7,
  "enrolment.offered": 1,
  "enrolment.offer_declined": 2,
  "enrolment.offer_lapsed": 2,
  "enrolment.place_lost": 7,
  "enrolment.left": 2,
  "enrolment.removed": 7,
  "enquiry.received": 1,
};
