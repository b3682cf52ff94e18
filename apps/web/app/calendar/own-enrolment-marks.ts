import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import { type ShownStatus, shownStatus } from "@kaifong/domain/enrolment";
import type { IconName } from "@kaifong/ui";

/** The marks for a member's own classes. */
export const OWN_MARKS = ["PLACE", "BALLOT", "APPLIED", "OFFERED"] as const;
export type OwnMark = (typeof OWN_MARKS)[number];

/** The icon next to the word of each mark. */
export const OWN_MARK_ICONS = {
  PLACE: "check-circle",
  BALLOT: "ticket",
  APPLIED: "clock",
  OFFERED: "question",
} as const satisfies Record<OwnMark, IconName>;

/** An enrolment that came to nothing, or was given up, has no mark. */
const MARK_OF_STATUS: Readonly<Record<ShownStatus, OwnMark | undefined>> = {
  A: "PLACE",
  ATT: "PLACE",
  ABS: "PLACE",
  L: "PLACE",
  E: "BALLOT",
  P: "APPLIED",
  OFFERED: "OFFERED",
  W: undefined,
  R: undefined,
  C: undefined,
};

/**
 * The marks of the member's classes by class id. Somebody who withdrew and came back has several enrolments in one class: the
 * one that counts decides.
 */
export function ownMarksOf(
  enrolments: readonly {
    readonly strapiUuid: string;
    readonly status: EnrolmentStatus;
    readonly pendingBy: PendingBy | null;
  }[],
): ReadonlyMap<string, OwnMark> {
  return new Map(
    enrolments.flatMap((enrolment) => {
      const mark = MARK_OF_STATUS[shownStatus(enrolment)];
      return mark === undefined ? [] : [[enrolment.strapiUuid, mark] as const];
    }),
  );
}
