import type { ClassPhase, IneligibleReason, StaffReason } from "@kaifong/contract";
import type { Side } from "../moves.ts";
import { reasonsAgainst } from "./eligibility.ts";
import type { ClassOnOffer, MemberFacts, OwnEnrolment } from "./facts.ts";
import { awaitsDraw, classPhase, counterPhase, entryAction } from "./phase.ts";
import { WAIVABLE } from "./rules/index.ts";
import { enrolmentAfter, type EntryAction, isAtCounter, type Move, placesTaken } from "./moves.ts";

export interface EnrolRequest {
  readonly memberId: string;
  /** Who asks: the member or who acts for them, or staff. */
  readonly by: Side;
  /** Idempotency key; null when the caller sent none. */
  readonly key: string | null;
  /** The action asked for; where none is, the one by which members enrol now. */
  readonly action?: EntryAction | undefined;
  /** R-ENR-11: what staff set aside if it speaks against this member; of no effect where they may not, or somebody else asks. */
  readonly waived?: readonly IneligibleReason[];
  /** Why, where staff have to say so (R-ENR-16). */
  readonly reason?: StaffReason;
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
      /** By which row of the table it is made. */
      readonly move: Move<EntryAction>;
      /** What did speak against it and was set aside. */
      readonly waived: readonly IneligibleReason[];
    }
  /** The key was used for this class before: the enrolment that was made then. */
  | { readonly outcome: "REPLAYED"; readonly enrolmentId: string }
  /** `enrolmentId`: the one that the key was used for, or the member's own that is in the way, whatever the reason. */
  | { readonly outcome: "REFUSED"; readonly reason: RefusalReason; readonly enrolmentId: string | null };

/** ACTION_NOT_ALLOWED: nothing speaks against the member, but the action asked for is not one now, or not for whoever asks. */
export type RefusalReason = IneligibleReason | "CLASS_NOT_FOUND" | "KEY_REUSED" | "MEMBER_NOT_FOUND" | "ACTION_NOT_ALLOWED";

/**
 * R-ENR-08: judges a batch of requests for one class in the order in which they came, the last seats going to the first. A member
 * who is in the batch twice is judged a second time with the first decision known; a key that was used before gives the same
 * enrolment, and is refused for another class. Out: one decision per request, in their order.
 */
export function decideBatch(facts: BatchFacts, requests: readonly EnrolRequest[], now: Date): readonly Decision[] {
  const classFacts = facts.class;
  if (!classFacts) return requests.map(() => refused("CLASS_NOT_FOUND"));
  const ownByMember = new Map(facts.own);
  const usedKeys = new Map(facts.earlier.map(({ memberId, key, ...earlier }) => [nameOf(memberId, key), earlier]));
  let { taken } = classFacts;
  return requests.map((request, index) => {
    const { memberId, by, key } = request;
    const earlier = key === null ? undefined : usedKeys.get(nameOf(memberId, key));
    if (earlier) return replayed(earlier, classFacts.id);
    const member = facts.members.get(memberId);
    if (!member) return refused("MEMBER_NOT_FOUND");
    // R-PRG-07: what is hidden is for those whom staff enrol.
    const classNow = { ...classFacts, taken, hidden: classFacts.hidden === true && by !== "STAFF" };
    const own = ownByMember.get(memberId) ?? [];
    const phase = isByCounter(request) ? counterPhase(classNow, now) : classPhase(classNow, now);
    const reasons = reasonsAgainst({ class: classNow, member, own, now }, phase);
    const waived = reasons.filter(({ reason }) => isSetAside(reason, request, classNow));
    const refusal = reasons.find((reason) => !waived.includes(reason));
    if (refusal) return refused(refusal.reason, reasons.find(({ enrolment }) => enrolment)?.enrolment?.id);
    const action = entryActionFor(request, classNow, phase, now);
    const move = action && enrolmentAfter(action, by, { ...classNow, status: "NEW", pendingBy: null, answerBy: null }, now);
    if (!move) return refused("ACTION_NOT_ALLOWED");
    const id = facts.ids[index];
    if (id === undefined) throw new Error("a batch with fewer ids than requests");
    const enrolment = { ...classNow, id, classId: classNow.id, status: move.to };
    ownByMember.set(memberId, [...own, enrolment]);
    if (key !== null) usedKeys.set(nameOf(memberId, key), enrolment);
    taken += placesTaken(move);
    return { outcome: "ENROLLED", enrolmentId: id, move, waived: waived.map(({ reason }) => reason) };
  });
}

/**
 * R-ENR-06: the action requested, as far as it is one now: at the counter a place is given as long as no draw is still to give
 * it, and every other action is the one by which members enrol.
 */
function entryActionFor(
  { action: requested }: EnrolRequest,
  classFacts: ClassOnOffer,
  phase: ClassPhase,
  now: Date,
): EntryAction | null {
  if (requested && isAtCounter(requested)) return awaitsDraw(classFacts, phase) ? null : requested;
  const action = entryAction(classFacts, now);
  return requested === undefined || requested === action ? action : null;
}

function isByCounter({ by, action }: EnrolRequest): boolean {
  return by === "STAFF" && isAtCounter(action);
}

/** R-ENR-11: whether staff set a reason aside, and may. */
function isSetAside(reason: IneligibleReason, request: EnrolRequest, { quota, taken }: ClassOnOffer): boolean {
  if (!mayBeSetAside(reason, request)) return false;
  return WAIVABLE[reason] === true || (isByCounter(request) && request.reason !== undefined && taken < quota);
}

/** Whether somebody may set a reason aside, wherever it may be, and has asked to. */
export function mayBeSetAside(reason: IneligibleReason, { by, waived }: Pick<EnrolRequest, "by" | "waived">): boolean {
  return by === "STAFF" && WAIVABLE[reason] !== false && waived?.includes(reason) === true;
}

/** One use of a key by one member. A key may hold any visible character, but no blank. */
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
