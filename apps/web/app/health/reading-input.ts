import {
  GLUCOSE_CATEGORIES,
  type GlucoseCategory,
  type HealthKind,
  type HealthMeasure,
  type NewReading,
  type Reading,
} from "@kaifong/contract";
import {
  type ImpossibleFact,
  impossibleMoment,
  impossibleValues,
  isOptionalMeasure,
  MEASURE_RULES,
  type MeasuredValues,
  MEASURES_OF,
  formatMeasure,
} from "@kaifong/domain/health";
import { normalizeDigits } from "@kaifong/forms";
import { clockOf, hongKongDay, hongKongInstant, hongKongMinuteOfDay } from "@kaifong/domain/time";
import { unitOf } from "./figures.ts";
import type { HealthText } from "./text.ts";

/** A field of the form; its name is its id. */
export type ReadingInputField = HealthMeasure | "category" | "date" | "time" | "what";

/** The values of the form, as typed. */
export type ReadingInput = Readonly<Partial<Record<ReadingInputField, string>>>;

export interface ReadingInputIssue {
  readonly field: ReadingInputField;
  readonly message: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^(\d{2}):(\d{2})/;
const MINUTES_OF_HOUR = 60;

/** A date and a time in Hong Kong, as their fields take them. */
export function dateTimeTexts(instant: Date): { readonly date: string; readonly time: string } {
  return { date: hongKongDay(instant), time: clockOf(hongKongMinuteOfDay(instant)) };
}

/** Returns what was typed as readings of these kinds, or everything that is wrong with it, in sentences. */
export function readInput(
  kinds: readonly HealthKind[],
  typed: ReadingInput,
  now: Date,
  t: HealthText,
): { readonly readings: readonly NewReading[]; readonly issues: readonly ReadingInputIssue[] } {
  const moment = momentOf(typed);
  const judged = kinds.map((kind) => ofKind(kind, typed, t));
  const issues = [
    ...(kinds.length === 0 ? [{ field: "what" as const, message: t("error.what") }] : []),
    ...judged.flatMap((one) => one.issues),
    ...(moment instanceof Date ? momentIssues(moment, now, t) : [{ field: moment, message: t(`error.${moment}`) }]),
  ];
  if (issues.length > 0 || !(moment instanceof Date)) return { readings: [], issues };
  const measuredAt = moment.toISOString();
  // Each was just checked against the rules of its kind.
  return { readings: judged.map(({ reading }) => ({ ...reading, measuredAt }) as NewReading), issues };
}

/** The instant that was typed, or the field that is wrong. */
function momentOf({ date = "", time = "" }: ReadingInput): Date | "date" | "time" {
  const [, hours, minutes] = CLOCK.exec(time) ?? [];
  if (!DATE.test(date) || Number.isNaN(Date.parse(date))) return "date";
  if (hours === undefined || minutes === undefined) return "time";
  return hongKongInstant(date, Number(hours) * MINUTES_OF_HOUR + Number(minutes));
}

function momentIssues(moment: Date, now: Date, t: HealthText): readonly ReadingInputIssue[] {
  const issue = impossibleMoment(moment, { now })?.issue;
  return issue === "FUTURE" ? [{ field: "date", message: t("error.future") }] : [];
}

interface OfKind {
  readonly reading: { readonly kind: HealthKind; readonly category?: GlucoseCategory; readonly values: MeasuredValues };
  readonly issues: readonly ReadingInputIssue[];
}

function ofKind(kind: HealthKind, typed: ReadingInput, t: HealthText): OfKind {
  const numbers = MEASURES_OF[kind].map((measure) => [measure, numberTyped(typed[measure])] as const);
  const unread = numbers.flatMap(([measure, number]) =>
    number === null ? [{ field: measure, message: t("error.number", { field: t(`measure.${measure}`) }) }] : [],
  );
  const values: MeasuredValues = Object.fromEntries(numbers.filter(([, number]) => typeof number === "number"));
  const category = GLUCOSE_CATEGORIES.find((each) => each === typed.category);
  const missing = kind === "BLOOD_GLUCOSE" && !category ? [{ field: "category" as const, message: t("error.category") }] : [];
  const impossible = impossibleValues({ kind, values }).filter(({ field }) => unread.every((issue) => issue.field !== field));
  return {
    reading: { kind, ...(kind === "BLOOD_GLUCOSE" && category ? { category } : {}), values },
    issues: [...unread, ...impossible.map((issue) => ({ field: issue.field, message: sentenceOf(issue, t) })), ...missing],
  };
}

/**
 * The number in a text; undefined when the text is empty, null when it is not a number. Full-width digits and a comma are
 * accepted.
 */
function numberTyped(text = ""): number | undefined | null {
  const plain = normalizeDigits(text).replace(",", ".");
  if (plain === "") return undefined;
  return /^\d{1,4}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

function sentenceOf({ field, issue }: Extract<ImpossibleFact, { field: HealthMeasure }>, t: HealthText): string {
  const { range, decimals } = MEASURE_RULES[field];
  const named = { field: t(`measure.${field}`), least: range[0], most: range[1], unit: unitOf(field, t) };
  switch (issue) {
    case "MISSING":
      return t("error.missing", named);
    case "RANGE":
      return t("error.range", named);
    case "DECIMALS":
      return t(decimals === 0 ? "error.whole" : "error.decimals", named);
    case "ABOVE_SYSTOLIC":
      return t("error.crossed");
  }
}

/** The label of a field, with its unit, and that it may be left out. */
export function labelOf(measure: HealthMeasure, t: HealthText): string {
  const named = { measure: t(`measure.${measure}`), unit: unitOf(measure, t) };
  return t(isOptionalMeasure(measure) ? "with.optional" : "with.unit", named);
}

/** The field that the server calls `readings.0.values.systolic`; undefined when it names none of them. */
export function fieldOfPath(path: string): ReadingInputField | undefined {
  const last = path.split(".").at(-1);
  if (last === "measuredAt") return "date";
  const fields: readonly ReadingInputField[] = [...Object.values(MEASURES_OF).flat(), "category"];
  return fields.find((field) => field === last);
}

/** A stored reading as it would have been typed. */
export function inputOf({ kind, values, category, measuredAt }: Reading): ReadingInput {
  const numbers = MEASURES_OF[kind].map((measure) => [measure, formatMeasure(measure, values[measure])]);
  return { ...Object.fromEntries(numbers), ...dateTimeTexts(new Date(measuredAt)), ...(category === null ? {} : { category }) };
}
