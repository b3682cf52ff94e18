import type { MemberType } from "@kaifong/contract";
import { anyTime, type MoveBy, type Moves, movesNow, type Side, stateAfter } from "../moves.ts";
import type { CalendarDay } from "../time/index.ts";
import { ACTIVE_TYPES, APPLICANT_TYPES, type ActiveType, JUNIOR_TYPES, memberTypeAtAge } from "./member-types.ts";

/** A member, as the moves of their membership judge them. */
export interface MembershipFacts {
  readonly memberType: MemberType;
  readonly birthDate: CalendarDay;
  /** Whether they agree to the health record system (R-MEM-03); undefined where a move does not depend on it. */
  readonly healthRecord?: boolean;
}
interface MoveFacts extends MembershipFacts {
  readonly today: CalendarDay;
}

const atAge =
  (type: ActiveType) =>
  ({ birthDate, today }: MoveFacts): boolean =>
    memberTypeAtAge(birthDate, today) === type;
const inOrderAtAge = (type: ActiveType) => (member: MoveFacts) => member.healthRecord === true && atAge(type)(member);
/** Types of a membership that was granted and is not in order. */
const OUT_OF_ORDER = ["SUSPENDED", "LAPSED"] as const satisfies readonly MemberType[];

/**
 * R-MEM-27: every move of a membership, and who makes it; whoever registers begins PENDING, and from there only staff lead on. A
 * membership ends with its row, from whatever type: by erasure, or by a rejected registration.
 */
export const MEMBERSHIP_MOVES = {
  APPROVE: { from: APPLICANT_TYPES, to: "FULL", by: { STAFF: atAge("FULL") } },
  APPROVE_JUNIOR: { from: APPLICANT_TYPES, to: "JUNIOR", by: { STAFF: atAge("JUNIOR") } },
  /** R-MEM-06: by the clock, or by another day of birth that staff record (R-MEM-15). */
  COME_OF_AGE: { from: JUNIOR_TYPES, to: "FULL", by: { SYSTEM: atAge("FULL"), STAFF: atAge("FULL") } },
  /** R-MEM-15: by another day of birth. */
  BECOME_JUNIOR: { from: ["FULL"], to: "JUNIOR", by: { STAFF: atAge("JUNIOR") } },
  /** R-MEM-03, R-MEM-15. */
  LAPSE: { from: ACTIVE_TYPES, to: "LAPSED", by: { STAFF: ({ healthRecord }) => healthRecord === false } },
  SUSPEND: { from: [...ACTIVE_TYPES, "LAPSED"], to: "SUSPENDED", by: { STAFF: anyTime } },
  REINSTATE: { from: OUT_OF_ORDER, to: "FULL", by: { STAFF: inOrderAtAge("FULL") } },
  REINSTATE_JUNIOR: { from: OUT_OF_ORDER, to: "JUNIOR", by: { STAFF: inOrderAtAge("JUNIOR") } },
} as const satisfies Moves<MemberType, MoveFacts>;
export type MembershipMove = keyof typeof MEMBERSHIP_MOVES;
/** The moves by which staff admit an applicant. */
export type ApprovalMove = Extract<MembershipMove, "APPROVE" | "APPROVE_JUNIOR">;

const AGE_MOVES = ["COME_OF_AGE", "BECOME_JUNIOR"] as const satisfies readonly MembershipMove[];

/** The type of a membership after this side's move; undefined when the move is not possible, or not for this side. */
export function membershipAfter<Name extends MembershipMove>(
  move: Name,
  by: Side,
  member: MembershipFacts,
  today: CalendarDay,
): (typeof MEMBERSHIP_MOVES)[Name]["to"] | undefined {
  return stateAfter(MEMBERSHIP_MOVES, move, by, { ...member, state: member.memberType, today });
}

/** The moves of this side that are possible today. */
export function membershipActions<By extends Side>(
  by: By,
  member: MembershipFacts,
  today: CalendarDay,
): readonly MoveBy<typeof MEMBERSHIP_MOVES, By>[] {
  return movesNow(MEMBERSHIP_MOVES, by, { ...member, state: member.memberType, today });
}

/** What staff do to a membership by itself, and the moves that do it: which of them, the age says. */
const CHANGES = {
  SUSPEND: ["SUSPEND"],
  REINSTATE: ["REINSTATE", "REINSTATE_JUNIOR"],
} as const satisfies Readonly<Record<string, readonly MembershipMove[]>>;

/** R-MEM-27: the move by which staff suspend a membership or reinstate it today; undefined when they may not. */
export function changeByStaff(
  change: keyof typeof CHANGES,
  member: MembershipFacts,
  today: CalendarDay,
): (typeof CHANGES)[typeof change][number] | undefined {
  return CHANGES[change].find((move) => membershipAfter(move, "STAFF", member, today) !== undefined);
}

/** R-MEM-06: the move by which somebody of this age is admitted. */
export function approvalAtAge(birthDate: CalendarDay, today: CalendarDay): ApprovalMove {
  return memberTypeAtAge(birthDate, today) === MEMBERSHIP_MOVES.APPROVE.to ? "APPROVE" : "APPROVE_JUNIOR";
}

/**
 * R-MEM-06, R-MEM-15: the move that the age asks for, after its member has come of age or another day of birth was recorded;
 * undefined when the membership stays as it is, as one that is not in order does.
 */
export function moveByAge(
  by: "STAFF" | "SYSTEM",
  member: MembershipFacts,
  today: CalendarDay,
): (typeof AGE_MOVES)[number] | undefined {
  return AGE_MOVES.find((move) => membershipAfter(move, by, member, today) !== undefined);
}
