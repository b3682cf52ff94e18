import {
  type FilePatient,
  type GlucoseCategory,
  HEALTH_KINDS,
  type HealthMeasure,
  MAX_IMPORTED_READINGS,
  MAX_REPORTED_READINGS,
  type NewReading,
} from "@kaifong/contract";
import type { MeasuredValues } from "../measures.ts";
import * as codes from "./codes.ts";
import { isObject, listOf, type JsonObject, quantityIn, stringOf } from "./json-object.ts";
import { patientsIn } from "./patients.ts";

/** The length up to which a file is read, in characters: five thousand observations. */
export const MAX_BUNDLE_LENGTH = 5_000_000;
/** The most readings of one file: a file that was saved here fits. */
export const MAX_BUNDLE_READINGS = HEALTH_KINDS.length * MAX_REPORTED_READINGS;

/** Why a file is refused. */
export type BundleIssue = "TOO_LONG" | "NOT_A_BUNDLE" | "TOO_MANY";
/** Why an entry of a file is left out. */
export type SkipReason = "NO_READING" | "STATUS" | "CODE" | "TIME" | "VALUE" | "PAIR" | "INDEX";

/** A reading as it was understood. */
export interface FoundReading {
  /** The reading that it was exported from, when it came from here. */
  readonly id?: string;
  /** The person whose reading it is, as an index of `patients`. */
  readonly patient: number;
  readonly reading: NewReading;
}

export interface ReadBundle {
  readonly found: readonly FoundReading[];
  /** The persons in the file. */
  readonly patients: readonly FilePatient[];
  /** How many entries were left out, by reason. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
}

/**
 * Reads the readings of a FHIR R4 bundle: observations that hold (final, amended or corrected), by their LOINC code, in the UCUM
 * units that we write. Weight and height of one patient at the same instant are one reading. The length of the file is checked
 * first. Whether numbers are possible, whether readings are known, and whether a patient is the member is judged elsewhere.
 */
export function readBundle(text: string): ReadBundle | { readonly issue: BundleIssue } {
  if (text.length > MAX_BUNDLE_LENGTH) return { issue: "TOO_LONG" };
  const bundle = parsed(text);
  if (bundle?.["resourceType"] !== "Bundle") return { issue: "NOT_A_BUNDLE" };
  const given = listOf(bundle["entry"]).map((entry) => (isObject(entry) ? entry : {}));
  const { patients, placeOf } = patientsIn(given);
  const entries = given.map(({ resource }) => readEntry(resource, placeOf));
  const whole = entries.flatMap((entry) => ("reading" in entry ? [entry] : []));
  const parts = entries.flatMap((entry) => ("part" in entry ? [entry] : []));
  const { pairs, alone } = paired(parts);
  const found = [...whole, ...pairs];
  const weighed = new Set(pairs.map(({ patient, reading }) => keyOf({ patient, measuredAt: reading.measuredAt })));
  const indices = entries.filter((entry) => "index" in entry && !weighed.has(entry.index)).length;
  if (found.length > MAX_BUNDLE_READINGS || patients.length > MAX_IMPORTED_READINGS) return { issue: "TOO_MANY" };
  const skipped: Partial<Record<SkipReason, number>> = {
    ...(alone > 0 ? { PAIR: alone } : {}),
    ...(indices > 0 ? { INDEX: indices } : {}),
  };
  for (const entry of entries) if ("skip" in entry) skipped[entry.skip] = (skipped[entry.skip] ?? 0) + 1;
  return { found, patients, skipped };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Weight or height: half a reading. */
interface Part {
  readonly part: "weight" | "height";
  readonly value: number;
  readonly measuredAt: string;
  readonly patient: number;
  readonly id?: string;
}
/** A body mass index with its person and instant: it adds nothing to weight and height, and without them it is not a reading. */
interface Index {
  readonly index: string;
}
type Entry = FoundReading | Part | Index | { readonly skip: SkipReason } | { readonly about: "patient" };

const STANDING: readonly unknown[] = ["final", "amended", "corrected"];
/** An instant with its zone: a day alone does not say when. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Converted to UTC, an instant may fall into year -1 or 10000, which ISO writes with a sign; our calls take four digits. */
const FOUR_DIGIT_YEAR = /^\d{4}-/;

/** The instant of a moment; undefined when it has none. JavaScript itself reads 30 February as 2 March. */
function instantOf(moment: string | undefined): string | undefined {
  const [, day] = MOMENT.exec(moment ?? "") ?? [];
  if (moment === undefined || day === undefined || Number.isNaN(Date.parse(moment))) return undefined;
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return undefined;
  const instant = new Date(moment).toISOString();
  return FOUR_DIGIT_YEAR.test(instant) ? instant : undefined;
}

function readEntry(resource: unknown, placeOf: (observation: JsonObject) => number): Entry {
  if (!isObject(resource)) return { skip: "NO_READING" };
  if (resource["resourceType"] === "Patient") return { about: "patient" };
  if (resource["resourceType"] !== "Observation") return { skip: "NO_READING" };
  if (!STANDING.includes(resource["status"])) return { skip: "STATUS" };
  const measuredAt = instantOf(stringOf(resource["effectiveDateTime"]) ?? stringOf(resource["effectiveInstant"]));
  if (measuredAt === undefined) return { skip: "TIME" };
  const id = idOf(resource);
  return readObservation(resource, measuredAt, { patient: placeOf(resource), ...(id === undefined ? {} : { id }) });
}

function readObservation(resource: JsonObject, measuredAt: string, from: Omit<FoundReading, "reading">): Entry {
  const named = codesIn(resource["code"]);
  const has = (...some: readonly string[]) => some.some((code) => named.includes(code));
  const value = (measure: HealthMeasure) => quantityIn(resource, codes.UCUM_UNITS[measure]);
  const found = (reading: NewReading | undefined): Entry => (reading ? { ...from, reading } : { skip: "VALUE" });
  if (has(codes.PRESSURE_PANEL.code)) return found(pressureOf(listOf(resource["component"]), measuredAt));
  const category = glucoseCategory(has);
  if (category) {
    const glucose = value("glucose");
    return found(glucose === undefined ? undefined : { kind: "BLOOD_GLUCOSE", measuredAt, category, values: { glucose } });
  }
  if (has(codes.MEASURE_CODES.oxygen.code, codes.OXYGEN_OF_VITAL_SIGNS.code)) {
    const oxygen = value("oxygen");
    return found(oxygen === undefined ? undefined : { kind: "BLOOD_OXYGEN", measuredAt, values: { oxygen } });
  }
  if (has(codes.MEASURE_CODES.temperature.code)) {
    const temperature = value("temperature");
    return found(temperature === undefined ? undefined : { kind: "BODY_TEMPERATURE", measuredAt, values: { temperature } });
  }
  if (has(codes.BODY_MASS_INDEX.code)) return { index: keyOf({ patient: from.patient, measuredAt }) };
  const part = (["weight", "height"] as const).find((measure) => has(codes.MEASURE_CODES[measure].code));
  if (!part) return { skip: "CODE" };
  const number = value(part);
  return number === undefined ? { skip: "VALUE" } : { ...from, part, value: number, measuredAt };
}

function glucoseCategory(has: (...some: readonly string[]) => boolean): GlucoseCategory | undefined {
  if (has(codes.GLUCOSE_CODES.FASTING.code, ...codes.OTHER_FASTING_CODES)) return "FASTING";
  return has(codes.GLUCOSE_CODES.RANDOM.code, ...codes.OTHER_RANDOM_CODES) ? "RANDOM" : undefined;
}

function pressureOf(components: readonly unknown[], measuredAt: string): NewReading | undefined {
  const values: MeasuredValues = Object.fromEntries(
    (["systolic", "diastolic", "pulse"] as const).flatMap((measure) => {
      const one = components.find((each) => isObject(each) && codesIn(each["code"]).includes(codes.MEASURE_CODES[measure].code));
      const value = isObject(one) ? quantityIn(one, codes.UCUM_UNITS[measure]) : undefined;
      return value === undefined ? [] : [[measure, value]];
    }),
  );
  const { systolic, diastolic, pulse } = values;
  if (systolic === undefined || diastolic === undefined) return undefined;
  const both = { systolic, diastolic, ...(pulse === undefined ? {} : { pulse }) };
  return { kind: "BLOOD_PRESSURE", measuredAt, values: both };
}

function codesIn(concept: unknown): readonly string[] {
  if (!isObject(concept)) return [];
  return listOf(concept["coding"]).flatMap((coding) => {
    const code = isObject(coding) && coding["system"] === codes.LOINC ? stringOf(coding["code"]) : undefined;
    return code === undefined ? [] : [code];
  });
}

/** Capitals too, which other systems may write (RFC 9562 §4). */
const UUID = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

function idOf(resource: JsonObject): string | undefined {
  for (const identifier of listOf(resource["identifier"])) {
    const [, id] = UUID.exec(isObject(identifier) ? (stringOf(identifier["value"]) ?? "") : "") ?? [];
    if (id !== undefined) return id.toLowerCase();
  }
  return undefined;
}

const keyOf = ({ patient, measuredAt }: Pick<Part, "patient" | "measuredAt">) => `${patient} ${measuredAt}`;

/** Pairs weight and height of one patient at the same instant, each used once, and counts those without a pair. */
function paired(parts: readonly Part[]): { readonly pairs: readonly FoundReading[]; readonly alone: number } {
  const heights = new Map<string, Part[]>();
  for (const one of parts) if (one.part === "height") heights.set(keyOf(one), [...(heights.get(keyOf(one)) ?? []), one]);
  const pairs = parts.flatMap((one): readonly FoundReading[] => {
    const { part, value, measuredAt, patient, id } = one;
    const height = part === "weight" ? heights.get(keyOf(one))?.shift() : undefined;
    if (!height) return [];
    const reading: NewReading = { kind: "BMI", measuredAt, values: { weight: value, height: height.value } };
    return [{ ...(id === undefined ? {} : { id }), patient, reading }];
  });
  return { pairs, alone: parts.length - 2 * pairs.length };
}
