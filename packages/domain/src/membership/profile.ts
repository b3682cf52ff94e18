import type { CorrectionState, MemberType } from "@kaifong/contract";
import { type MoveBy, type Moves, type Side, stateAfter } from "../moves.ts";
import type { CalendarDay } from "../time/index.ts";
import { joiningAge, type JoiningAnswers, needsGuardian } from "./joining.ts";
import { isInOrder } from "./member-types.ts";

const GUARDIAN_FIELDS = ["guardianName", "guardianPhone", "guardianRelationship"] as const;
type GuardianField = (typeof GUARDIAN_FIELDS)[number];

/** R-MEM-04: what is missing of a parent or guardian; nothing of an adult. */
export function missingOfGuardian(
  answers: Readonly<Partial<Record<GuardianField, unknown>>>,
  age: Pick<JoiningAnswers, "ageGroup">,
): readonly GuardianField[] {
  return needsGuardian(age) ? GUARDIAN_FIELDS.filter((field) => answers[field] === undefined) : [];
}

/** Asked of who is under 18, beside who comes along. */
const MINOR_FIELDS = [...GUARDIAN_FIELDS, "parentsMaritalStatus"] as const;
type MinorField = (typeof MINOR_FIELDS)[number];

/** R-MEM-04: what an adult, who is asked for no parent or guardian, said of one all the same. */
export function guardianOfAdult(
  answers: Readonly<Partial<Record<MinorField, unknown>>>,
  age: Pick<JoiningAnswers, "ageGroup">,
): readonly MinorField[] {
  return needsGuardian(age) ? [] : MINOR_FIELDS.filter((field) => answers[field] !== undefined);
}

/** An answer as it is stored; undefined and null: there is none. */
type Stored = string | number | boolean | null | undefined | readonly string[];
const isList = (value: Stored): value is readonly string[] => Array.isArray(value);

/** R-MEM-15: which fields are otherwise than before; of a list its order is none of its meaning. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Partial<Record<Field, Stored>>>,
  after: Readonly<Partial<Record<Field, Stored>>>,
): readonly Field[] {
  return fields.filter((field) => meaningOf(before[field]) !== meaningOf(after[field]));
}

/** No text, and an empty list, say no more than none. */
function meaningOf(value: Stored): string {
  if (isList(value)) return JSON.stringify(value.length === 0 ? null : value.toSorted((a, b) => a.localeCompare(b)));
  return JSON.stringify(value === undefined || value === "" ? null : value);
}

/** States of a request that waits for staff. */
export const WAITING_CORRECTIONS = ["ASKED"] as const satisfies readonly CorrectionState[];

/** R-MEM-15: every way that a request goes, and who takes it there; what was settled stays so. */
const SETTLEMENTS = {
  TAKE_BACK: { from: WAITING_CORRECTIONS, to: "WITHDRAWN", by: "MEMBER" },
  CARRY_OUT: { from: WAITING_CORRECTIONS, to: "DONE", by: "STAFF" },
  DECLINE: { from: WAITING_CORRECTIONS, to: "DECLINED", by: "STAFF" },
} as const satisfies Moves<CorrectionState>;
type Settlement = keyof typeof SETTLEMENTS;
/** What staff may make of a request. */
export type StaffSettlement = MoveBy<typeof SETTLEMENTS, "STAFF">;

/** Whether a request waits for staff; another about the same waits for that, and it alone can be settled (R-MEM-15). */
export function isWaitingCorrection({ state }: { readonly state: CorrectionState }): boolean {
  return WAITING_CORRECTIONS.some((waiting) => waiting === state);
}

/** How a request stands once this side has settled it so; undefined where it was settled before, or not by this side. */
export function settledAs<Name extends Settlement>(
  settlement: Name,
  by: Side,
  { state }: { readonly state: CorrectionState },
): (typeof SETTLEMENTS)[Name]["to"] | undefined {
  return stateAfter<CorrectionState, typeof SETTLEMENTS, Name>(SETTLEMENTS, settlement, by, state);
}

/** Whether its member has taken it back. */
export function isTakenBack({ state }: { readonly state: CorrectionState }): boolean {
  return state === SETTLEMENTS.TAKE_BACK.to;
}

/**
 * R-MEM-06, R-MEM-15: the kind of a membership once another day of birth stands in it; one that is not in order stays as it is.
 */
export function memberTypeBornOn(memberType: MemberType, birthDate: CalendarDay, today: CalendarDay): MemberType {
  return isInOrder(memberType) ? joiningAge(birthDate, today).memberType : memberType;
}

/** R-MEM-03, R-MEM-15: the kind of a membership without the agreement to the health record system. */
export function memberTypeWithoutHealthRecord(memberType: MemberType): MemberType {
  return isInOrder(memberType) ? "LAPSED" : memberType;
}

/** Days for which what became of a correction is kept. */
export const SETTLED_CORRECTION_DAYS = 365;
