import type { HealthMeasure } from "@kaifong/contract";
import { type CalendarDay, hongKongDay, MINUTE_MS } from "../time/index.ts";
import { bmiOf, isOptionalMeasure, MEASURE_RULES, type Measured, MEASURES_OF } from "./measures.ts";

/** How far the clock of a phone may be ahead before a reading counts as in the future. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/** A fact of a reading that cannot be: a measure, or its moment. */
export type ImpossibleFact =
  | { readonly field: HealthMeasure; readonly issue: "MISSING" | "RANGE" | "DECIMALS" | "ABOVE_SYSTOLIC" }
  | { readonly field: "measuredAt"; readonly issue: "FUTURE" | "BEFORE_BIRTH" };

/** R-HLT-01: the impossible ones of these values, in the order of the fields. */
export function impossibleValues({ kind, values }: Measured): readonly Extract<ImpossibleFact, { field: HealthMeasure }>[] {
  const issues = MEASURES_OF[kind].flatMap((field) => {
    const issue = issueOf(field, values[field]);
    return issue ? [{ field, issue }] : [];
  });
  const { systolic, diastolic } = values;
  const crossed = kind === "BLOOD_PRESSURE" && systolic !== undefined && diastolic !== undefined && diastolic >= systolic;
  return crossed && issues.length === 0 ? [{ field: "diastolic", issue: "ABOVE_SYSTOLIC" }] : issues;
}

function issueOf(measure: HealthMeasure, value: number | undefined): "MISSING" | "RANGE" | "DECIMALS" | undefined {
  if (value === undefined) return isOptionalMeasure(measure) ? undefined : "MISSING";
  const { range, decimals } = MEASURE_RULES[measure];
  if (!(value >= range[0] && value <= range[1])) return "RANGE";
  return Number(value.toFixed(decimals)) === value ? undefined : "DECIMALS";
}

/**
 * R-HLT-02: nothing was measured later than now, nor on a day before the member's birth; undefined when the moment is possible.
 */
export function impossibleMoment(
  measuredAt: Date,
  { now, birthDate }: { readonly now: Date; readonly birthDate?: CalendarDay },
): Extract<ImpossibleFact, { field: "measuredAt" }> | undefined {
  if (measuredAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return { field: "measuredAt", issue: "FUTURE" };
  const beforeBirth = birthDate !== undefined && hongKongDay(measuredAt) < birthDate;
  return beforeBirth ? { field: "measuredAt", issue: "BEFORE_BIRTH" } : undefined;
}

/**
 * R-HLT-03: the values that are believed without asking again, both ends included. Blood pressure, pulse, oxygen and temperature:
 * beyond it the early warning score of the Royal College of Physicians (NEWS2, 2017) gives the most points that it has for the
 * measure. Whoever is so ill rarely types; oxygen is taken from its scale 2, so that people whose doctor has set them 88 to 92
 * are not asked each time. That score knows no diastolic pressure, glucose or size: the limits for those are our own
 * (docs/decisions/0053-health-readings.md).
 */
const PLAUSIBLE: Readonly<Partial<Record<HealthMeasure, readonly [least: number, most: number]>>> = {
  systolic: [91, 219],
  diastolic: [40, 130],
  pulse: [41, 130],
  glucose: [3, 25],
  oxygen: [84, 100],
  temperature: [35.1, 39],
};
/** Limits for adults only: children of six are members, too. */
const PLAUSIBLE_FOR_ADULTS: typeof PLAUSIBLE = { weight: [30, 150], height: [130, 200] };
const PLAUSIBLE_BMI = { ofAdults: [14, 50], ofChildren: [10, 45] } as const;
/** The distance between the two pressures of one heartbeat. */
const PLAUSIBLE_DISTANCE = [15, 110] as const;

/** R-HLT-03: the measures of a possible reading that the member is asked to check. */
export function unlikelyValues({ kind, values }: Measured, { adult }: { readonly adult: boolean }): readonly HealthMeasure[] {
  const alone = MEASURES_OF[kind].filter((measure) => {
    const range = PLAUSIBLE[measure] ?? (adult ? PLAUSIBLE_FOR_ADULTS[measure] : undefined);
    return range !== undefined && isOutside(values[measure], range);
  });
  return alone.length > 0 ? alone : unlikelyTogether(kind, values, adult);
}

/** Numbers that are plausible alone but not together: a weight in pounds, two digits in the wrong order. */
function unlikelyTogether(kind: Measured["kind"], values: Measured["values"], adult: boolean): readonly HealthMeasure[] {
  const { systolic, diastolic } = values;
  if (kind === "BMI") {
    return isOutside(bmiOf(values), adult ? PLAUSIBLE_BMI.ofAdults : PLAUSIBLE_BMI.ofChildren) ? ["weight", "height"] : [];
  }
  if (systolic === undefined || diastolic === undefined) return [];
  return isOutside(systolic - diastolic, PLAUSIBLE_DISTANCE) ? ["systolic", "diastolic"] : [];
}

function isOutside(value: number | undefined, [least, most]: readonly [number, number]): boolean {
  return value !== undefined && (value < least || value > most);
}
