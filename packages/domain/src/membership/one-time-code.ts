import { anyTime, type Moves, type Side, stateAfter } from "../moves.ts";
import { MINUTE_MS, SECOND_MS } from "../time/index.ts";

/** Wrong attempts after which a code is no longer valid. */
export const MAX_CODE_ATTEMPTS = 5;
/** The delay before another code may be sent to the same phone. */
export const CODE_RESEND_SECONDS = 60;
/** How long after a code was entered it may be redeemed: long enough for the longest form. */
export const CODE_VERIFIED_MINUTES = 60;

/**
 * The states of a one-time code. WAITING: it may be entered; EXHAUSTED: it was entered wrongly too often; EXPIRED: it was not
 * entered in time; VERIFIED: it was entered, and is good for what it was requested for; LAPSED: that was too long ago; REDEEMED:
 * it was used. GONE is a code that was replaced or made worthless, of which no row is left.
 */
export const CODE_STATES = ["WAITING", "EXHAUSTED", "EXPIRED", "VERIFIED", "LAPSED", "REDEEMED"] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** States in which it does not matter any longer what is entered. */
export const OUTDATED_CODE_STATES = ["EXPIRED", "LAPSED", "REDEEMED"] as const satisfies readonly CodeState[];

/** The columns of a code's row that determine its state. */
export interface CodeFacts {
  /** How often it was entered wrongly. */
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly verifiedAt: Date | null;
  readonly redeemedAt: Date | null;
}

/** The present state of a code. */
export function codeState({ attempts, expiresAt, verifiedAt, redeemedAt }: CodeFacts, now: Date): CodeState {
  if (redeemedAt !== null) return "REDEEMED";
  if (verifiedAt !== null) {
    return now.getTime() < verifiedAt.getTime() + CODE_VERIFIED_MINUTES * MINUTE_MS ? "VERIFIED" : "LAPSED";
  }
  if (expiresAt <= now) return "EXPIRED";
  return attempts < MAX_CODE_ATTEMPTS ? "WAITING" : "EXHAUSTED";
}

interface MoveFacts {
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
}
const UNVERIFIED = ["WAITING", "EXHAUSTED", "EXPIRED"] as const satisfies readonly CodeState[];

/**
 * Every move of a code, and who makes it; one that was redeemed is not redeemed again, and is only deleted, a day later. Whoever
 * enters or redeems it is its member, or somebody who registers.
 */
export const CODE_MOVES = {
  /** Also a second time, because the first response may be lost. */
  enter: { from: ["WAITING", "VERIFIED"], to: "VERIFIED", by: { MEMBER: whileAttemptsAreLeft } },
  redeem: { from: ["VERIFIED"], to: "REDEEMED", by: { MEMBER: anyTime } },
  /** Another is sent to the same phone for the same purpose. */
  replace: { from: UNVERIFIED, to: "GONE", by: { MEMBER: onceItMayHaveCome } },
  /** The ways into the account of its member are shut. */
  revoke: { from: [...UNVERIFIED, "VERIFIED", "LAPSED"], to: "GONE", by: { MEMBER: anyTime, STAFF: anyTime, SYSTEM: anyTime } },
} as const satisfies Moves<CodeState, MoveFacts, CodeState | "GONE">;
export type CodeMoveName = keyof typeof CODE_MOVES;

/** The state of a code after this side's move; undefined when the move is not possible now, or not for this side. */
export function codeAfter<Name extends CodeMoveName>(
  move: Name,
  by: Side,
  code: CodeFacts & Pick<MoveFacts, "createdAt">,
  now: Date,
): (typeof CODE_MOVES)[Name]["to"] | undefined {
  return stateAfter(CODE_MOVES, move, by, { ...code, state: codeState(code, now), now });
}

/** How often a code may still be entered wrongly. */
export function attemptsLeft({ attempts }: Pick<CodeFacts, "attempts">): number {
  return Math.max(0, MAX_CODE_ATTEMPTS - attempts);
}

/** Whole seconds until another code may be sent to the same phone; 0 when it may now. */
export function secondsUntilResend({ createdAt }: Pick<MoveFacts, "createdAt">, now: Date): number {
  return Math.max(0, Math.ceil((createdAt.getTime() + CODE_RESEND_SECONDS * SECOND_MS - now.getTime()) / SECOND_MS));
}

function whileAttemptsAreLeft(code: MoveFacts): boolean {
  return attemptsLeft(code) > 0;
}

function onceItMayHaveCome(code: MoveFacts): boolean {
  return secondsUntilResend(code, code.now) === 0;
}
