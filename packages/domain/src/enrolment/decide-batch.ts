import type { IneligibleReason, StaffReason } from "@kaifong/contract";
import type { Side } from "../moves.ts";
import { reasonsAgainst } from "./eligibility.ts";
import type { ClassToEnrolIn, MemberFacts, OwnEnrolment } from "./facts.ts";
import { classPhase, counterPhase } from "./phase.ts";
import { WAIVABLE } from "./rules/index.ts";
import {
  enrolmentAfter,
  enrollingAction,
  type EnrollingAction,
  isAtCounter,
  newEnrolmentFacts,
  seatsTaken,
  type TakenMove,
} from "./moves.ts";

export interface EnrolRequest {
  readonly memberId: string;
  /** The side that asks: the member or whoever acts for them, or staff. */
  readonly by: Side;
  /** Idempotency key; null when the caller sent none. */
  readonly key: string | null;
  /** The requested action; by default the one by which members enrol now. */
  readonly action?: EnrollingAction | undefined;
  /**
   * R-ENR-11: the reasons that staff waive for this member; without effect when they may not be waived, or somebody else asks.
   */
  readonly waived?: readonly IneligibleReason[];
  /** The reason that staff must give in some cases (R-ENR-16). */
  readonly reason?: StaffReason;
}

/** The facts of a batch, read under the locks of its members and of the class. */
export interface BatchFacts {
  /** Undefined when there is no such class, or it is no longer published. */
  readonly class: ClassToEnrolIn | undefined;
  readonly members: ReadonlyMap<string, MemberFacts>;
  /** Live enrolments by member, the oldest first. */
  readonly ownEnrolments: ReadonlyMap<string, readonly OwnEnrolment[]>;
  /** Enrolments for which the keys of the batch were used before. */
  readonly earlier: readonly { readonly memberId: string; readonly key: string; readonly id: string; readonly classId: string }[];
  /** Ids for the enrolments of the batch, as many as it has requests. */
  readonly ids: readonly string[];
}

export type Decision =
  | {
      readonly outcome: "ENROLLED";
      readonly enrolmentId: string;
      /** The move that creates it. */
      readonly move: TakenMove<EnrollingAction>;
      /** The reasons that were found and waived. */
      readonly waived: readonly IneligibleReason[];
    }
  /** The key was used for this class before: the enrolment of that time. */
  | { readonly outcome: "REPLAYED"; readonly enrolmentId: string }
  /** `enrolmentId`: the one that the key was used for, or the member's own that is in the way, whatever the reason. */
  | { readonly outcome: "REFUSED"; readonly reason: RefusalReason; readonly enrolmentId: string | null };

/**
 * ACTION_NOT_ALLOWED: there is no reason against the member, but the requested action is not possible now, or not for whoever
 * asks.
 */
export type RefusalReason = IneligibleReason | "CLASS_NOT_FOUND" | "KEY_REUSED" | "MEMBER_NOT_FOUND" | "ACTION_NOT_ALLOWED";

/**
 * R-ENR-08: decides a batch of requests for one class in their order of arrival. A member who appears twice is judged the second
 * time with the first decision known. A key used before returns its enrolment, or is refused for another class. Returns one
 * decision per request.
 */
export function decideBatch(facts: BatchFacts, requests: readonly EnrolRequest[], now: Date): readonly Decision[] {
  const classFacts = facts.class;
  if (!classFacts) return requests.map(() => refused("CLASS_NOT_FOUND"));
  const ownByMember = new Map(facts.ownEnrolments);
  const usedKeys = new Map(facts.earlier.map(({ memberId, key, ...earlier }) => [nameOf(memberId, key), earlier]));
  let { taken } = classFacts;
  return requests.map((request, index) => {
    const { memberId, by, key } = request;
    const earlier = key === null ? undefined : usedKeys.get(nameOf(memberId, key));
    if (earlier) return replayed(earlier, classFacts.id);
    const member = facts.members.get(memberId);
    if (!member) return refused("MEMBER_NOT_FOUND");
    // R-PRG-07: hidden classes are for those whom staff enrol.
    const classNow = { ...classFacts, taken, hidden: classFacts.hidden === true && by !== "STAFF" };
    const ownEnrolments = ownByMember.get(memberId) ?? [];
    const phase = isByCounter(request) ? counterPhase(classNow, now) : classPhase(classNow, now);
    const reasons = reasonsAgainst({ class: classNow, member, ownEnrolments, now }, phase);
    const waived = reasons.filter(({ reason }) => isWaived(reason, request, classNow));
    const refusal = reasons.find((reason) => !waived.includes(reason));
    if (refusal) return refused(refusal.reason, reasons.find(({ enrolment }) => enrolment)?.enrolment?.id);
    const action = request.action ?? enrollingAction(classNow, now);
    const move = action && enrolmentAfter(action, by, newEnrolmentFacts(classNow), now);
    if (!move) return refused("ACTION_NOT_ALLOWED");
    const id = facts.ids[index];
    if (id === undefined) throw new Error("a batch with fewer ids than requests");
    const enrolment = { ...classNow, id, classId: classNow.id, status: move.status };
    ownByMember.set(memberId, [...ownEnrolments, enrolment]);
    if (key !== null) usedKeys.set(nameOf(memberId, key), enrolment);
    taken += seatsTaken(move);
    return { outcome: "ENROLLED", enrolmentId: id, move, waived: waived.map(({ reason }) => reason) };
  });
}

function isByCounter({ by, action }: EnrolRequest): boolean {
  return by === "STAFF" && isAtCounter(action);
}

/** R-ENR-11: whether staff waive this reason, and may. */
function isWaived(reason: IneligibleReason, request: EnrolRequest, { quota, taken }: ClassToEnrolIn): boolean {
  if (!mayBeWaived(reason, request)) return false;
  return WAIVABLE[reason] === true || (isByCounter(request) && request.reason !== undefined && taken < quota);
}

/** Whether somebody may waive a reason anywhere, and has asked to. */
export function mayBeWaived(reason: IneligibleReason, { by, waived }: Pick<EnrolRequest, "by" | "waived">): boolean {
  return by === "STAFF" && WAIVABLE[reason] !== false && waived?.includes(reason) === true;
}

/** One use of a key by one member. A key may contain any visible character, but no blank. */
function nameOf(memberId: string, key: string): string {
  return `${memberId} ${key}`;
}

function replayed(earlier: { readonly id: string; readonly classId: string }, classId: string): Decision {
  if (earlier.classId !== classId) return refused("KEY_REUSED", earlier.id);
  return { outcome: "REPLAYED", enrolmentId: earlier.id };
}

function refused(reason: RefusalReason, enrolmentId: string | null = null): Decision {
  return { outcome: "REFUSED", reason, enrolmentId };
}
