import { isAdult } from "@kaifong/domain/membership";
import type { FieldIssue, NewReading } from "@kaifong/contract";
import { type ImpossibleFact, impossibleMoment, impossibleValues, MEASURE_RULES, unlikelyValues } from "@kaifong/domain/health";
import { hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import type { IssueName } from "../platform/http/sentences.ts";
import { fieldIssue } from "../platform/http/validation.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import type { JudgedMember } from "./judged-member.ts";

interface Judging {
  readonly person: JudgedMember;
  /** The member has looked at unlikely values again. */
  readonly confirmed: boolean;
  readonly now: Date;
  readonly language: Language;
}

const ISSUES = {
  MISSING: "required",
  RANGE: "MEASURE_RANGE",
  DECIMALS: "MEASURE_DECIMALS",
  ABOVE_SYSTOLIC: "DIASTOLIC_ABOVE_SYSTOLIC",
  FUTURE: "MEASURED_IN_FUTURE",
  BEFORE_BIRTH: "MEASURED_BEFORE_BIRTH",
} as const satisfies Record<ImpossibleFact["issue"], IssueName>;

/**
 * Why these readings cannot be stored, if there is a reason: VALIDATION_FAILED for what is impossible (R-HLT-01, 02),
 * READING_UNLIKELY for what has to be confirmed (R-HLT-03), unless it has been. Each names its fields, and no value. Takes the
 * readings, each with its place in the body.
 */
export function refuseReadings(
  readings: readonly (readonly [place: readonly string[], reading: NewReading])[],
  { person, confirmed, now, language }: Judging,
): Refusal<"VALIDATION_FAILED" | "READING_UNLIKELY"> | undefined {
  const impossible = readings.flatMap(([place, reading]) => impossibleIn(place, reading, { person, now, language }));
  if (impossible.length > 0) return refuse("VALIDATION_FAILED", { fields: impossible });
  if (confirmed) return undefined;
  const unlikely = readings.flatMap(([place, reading]) => {
    const adult = isAdult(person.birthDate, hongKongDay(new Date(reading.measuredAt)));
    const measures = unlikelyValues(reading, { adult });
    return measures.map((measure) => fieldIssue(language, [...place, "values", measure], "MEASURE_UNLIKELY"));
  });
  return unlikely.length > 0 ? refuse("READING_UNLIKELY", { fields: unlikely }) : undefined;
}

function impossibleIn(
  place: readonly string[],
  reading: NewReading,
  { person, now, language }: Omit<Judging, "confirmed">,
): readonly FieldIssue[] {
  const moment = impossibleMoment(new Date(reading.measuredAt), { now, birthDate: person.birthDate });
  const values = impossibleValues(reading).map(({ field, issue }) =>
    fieldIssue(
      language,
      [...place, "values", field],
      ISSUES[issue],
      issue === "DECIMALS" ? { count: MEASURE_RULES[field].decimals } : { limit: MEASURE_RULES[field].range.join("–") },
    ),
  );
  return moment ? [fieldIssue(language, [...place, moment.field], ISSUES[moment.issue]), ...values] : values;
}
