import { CODES_OF_ADULTS } from "@kaifong/contract";
import { type JoiningAnswers, needsGuardian } from "./joining.ts";

const GUARDIAN_FIELDS = ["guardianName", "guardianPhone", "guardianRelationship"] as const;
type GuardianField = (typeof GUARDIAN_FIELDS)[number];

/** R-MEM-04: the missing facts of a parent or guardian; empty for an adult. */
export function missingOfGuardian(
  answers: Readonly<Partial<Record<GuardianField, unknown>>>,
  age: Pick<JoiningAnswers, "ageGroup">,
): readonly GuardianField[] {
  return needsGuardian(age) ? GUARDIAN_FIELDS.filter((field) => answers[field] === undefined) : [];
}

/** Fields for members under 18, besides those of the guardian. */
const MINOR_FIELDS = [...GUARDIAN_FIELDS, "parentsMaritalStatus"] as const;
const ADULT_FIELDS = ["maritalStatus", "children"] as const;
type FieldOfAge = (typeof MINOR_FIELDS | typeof ADULT_FIELDS)[number];

/** R-MEM-04: the answered fields that are asked only of members under 18, or only of adults, and do not apply to this member. */
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

/** R-MEM-04: the fields with a choice that cannot be true at this age. */
export function impossibleFields(
  age: Pick<JoiningAnswers, "ageGroup">,
  answers: Readonly<Partial<Record<FieldOfAdults, string | readonly string[] | undefined>>>,
): readonly FieldOfAdults[] {
  return FIELDS_OF_ADULTS.filter((field) => [answers[field] ?? []].flat().some((code) => !isPossibleAt(age, field, code)));
}

/** An answer as it is stored; undefined and null mean that there is none. */
type Stored = string | number | boolean | null | undefined | readonly string[];
const isList = (value: Stored): value is readonly string[] => Array.isArray(value);

/** R-MEM-15: the fields that differ from before; the order of a list does not count. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Partial<Record<Field, Stored>>>,
  after: Readonly<Partial<Record<Field, Stored>>>,
): readonly Field[] {
  return fields.filter((field) => meaningOf(before[field]) !== meaningOf(after[field]));
}

/** An empty text and an empty list mean the same as no answer. */
function meaningOf(value: Stored): string {
  if (isList(value)) return JSON.stringify(value.length === 0 ? null : value.toSorted((a, b) => a.localeCompare(b)));
  return JSON.stringify(value === undefined || value === "" ? null : value);
}
