import { CODES_OF_ADULTS } from "@kaifong/contract";
import { type JoiningAnswers, needsGuardian } from "./joining.ts";

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
const ADULT_FIELDS = ["maritalStatus", "children"] as const;
type FieldOfAge = (typeof MINOR_FIELDS | typeof ADULT_FIELDS)[number];

/** R-MEM-04: what somebody said that is asked of who is under 18 alone, or of adults alone, and not of them. */
export function unaskedFields(
  age: Pick<JoiningAnswers, "ageGroup">,
  answers: Readonly<Partial<Record<FieldOfAge, unknown>>>,
): readonly FieldOfAge[] {
  return (needsGuardian(age) ? ADULT_FIELDS : MINOR_FIELDS).filter((field) => answers[field] !== undefined);
}

type FieldOfAdults = keyof typeof CODES_OF_ADULTS;
const FIELDS_OF_ADULTS = Object.keys(CODES_OF_ADULTS) as readonly FieldOfAdults[]; // its keys

/** R-MEM-04: whether a choice can be true of somebody of this age. */
export function isPossibleAt(age: Pick<JoiningAnswers, "ageGroup">, field: string, code: string): boolean {
  const codes: Readonly<Partial<Record<string, readonly string[]>>> = CODES_OF_ADULTS;
  return !needsGuardian(age) || codes[field]?.includes(code) !== true;
}

/** R-MEM-04: in which fields somebody chose what cannot be true at their age. */
export function impossibleFields(
  age: Pick<JoiningAnswers, "ageGroup">,
  answers: Readonly<Partial<Record<FieldOfAdults, string | readonly string[] | undefined>>>,
): readonly FieldOfAdults[] {
  return FIELDS_OF_ADULTS.filter((field) => [answers[field] ?? []].flat().some((code) => !isPossibleAt(age, field, code)));
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
