import type { EnrolmentStatus, IneligibleReason } from "@kaifong/contract";
import { reasonsAgainst } from "./eligibility.ts";
import type { ClassOnOffer, MemberFacts, OwnEnrolment } from "./facts.ts";
import { classPhase, entryAction } from "./phase.ts";
import { isOneOf, SEAT_STATUSES } from "./status.ts";
import { type Actor, type EntryAction, move } from "./transitions.ts";

export interface EnrolRequest {
  readonly memberId: string;
  /** Who asks: the member or who acts for them, or staff. */
  readonly by: Actor;
  /** Idempotency key; null when the caller sent none. */
  readonly key: string | null;
}

/** What is known of a batch, read under the locks of its members and of the class. */
export interface BatchFacts {
  /** Undefined when there is no such class, or it is no longer published. */
  readonly class: ClassOnOffer | undefined;
  readonly members: ReadonlyMap<string, MemberFacts>;
  /** Live enrolments by member, the oldest first. */
  readonly own: ReadonlyMap<string, readonly OwnEnrolment[]>;
  /** Enrolments that the keys of the batch were used for before. */
  readonly earlier: readonly { readonly memberId: string; readonly key: string; readonly id: string; readonly classId: string }[];
  /** Ids for what the batch makes, as many as it has requests. */
  readonly ids: readonly string[];
}

export type Decision =
  | {
      readonly outcome: "ENROLLED";
      readonly enrolmentId: string;
      readonly action: EntryAction;
      readonly status: EnrolmentStatus;
    }
  /** The key was used for this class before: the enrolment that was made then. */
  | { readonly outcome: "REPLAYED"; readonly enrolmentId: string }
  /** `enrolmentId`: the one that the key was used for, or the member's own that is in the way, whatever the reason. */
  | { readonly outcome: "REFUSED"; readonly reason: Refused; readonly enrolmentId: string | null };

export type Refused = IneligibleReason | "CLASS_NOT_FOUND" | "KEY_REUSED" | "MEMBER_NOT_FOUND";

/**
 * R-ENR-08: judges a batch of requests for one class in the order in which they came, the last seats going to the first. A member
 * who is in the batch twice is judged a second time with the first decision known; a key that was used before gives the same
 * enrolment, and is refused for another class. Out: one decision per request, in their order.
 */
export function decideBatch(facts: BatchFacts, requests: readonly EnrolRequest[], now: Date): readonly Decision[] {
  const offered = facts.class;
  if (!offered) return requests.map(() => refused("CLASS_NOT_FOUND"));
  const own = new Map(facts.own);
  const used = new Map(facts.earlier.map(({ memberId, key, ...made }) => [nameOf(memberId, key), made]));
  let { taken } = offered;
  return requests.map(({ memberId, by, key }, index) => {
    const earlier = key === null ? undefined : used.get(nameOf(memberId, key));
    if (earlier) return replayed(earlier, offered.id);
    const member = facts.members.get(memberId);
    if (!member) return refused("MEMBER_NOT_FOUND");
    const wanted = { ...offered, taken };
    const mine = own.get(memberId) ?? [];
    const reasons = reasonsAgainst({ class: wanted, phase: classPhase(wanted, now), member, own: mine, now });
    const [first] = reasons;
    if (first) return refused(first.reason, reasons.find(({ enrolment }) => enrolment)?.enrolment?.id);
    const [id, action] = [facts.ids[index], entryAction(wanted, now)];
    const status = action === null ? undefined : move({ ...wanted, status: "NEW", pendingBy: null }, action, by, now);
    if (action === null || status === undefined || id === undefined)
      throw new Error("nobody is refused, yet nothing can be made");
    own.set(memberId, [...mine, { id, classId: wanted.id, courseId: wanted.courseId, status, lessons: wanted.lessons }]);
    if (key !== null) used.set(nameOf(memberId, key), { id, classId: wanted.id });
    if (isOneOf(SEAT_STATUSES, status)) taken += 1;
    return { outcome: "ENROLLED", enrolmentId: id, action, status };
  });
}

/** One use of a key by one member. A key may hold any visible character, but no blank. */
function nameOf(memberId: string, key: string): string {
  return `${memberId} ${key}`;
}

function replayed(earlier: { readonly id: string; readonly classId: string }, classId: string): Decision {
  if (earlier.classId !== classId) return refused("KEY_REUSED", earlier.id);
  return { outcome: "REPLAYED", enrolmentId: earlier.id };
}

function refused(reason: Refused, enrolmentId: string | null = null): Decision {
  return { outcome: "REFUSED", reason, enrolmentId };
}
