import { z } from "zod";
import { BMI_SCALES, GLUCOSE_CATEGORIES, HEALTH_BANDS, HEALTH_KINDS, HEALTH_PERIODS, READING_SOURCES } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import { MAX_ADDED_READINGS, MAX_IMPORTED_READINGS } from "./health-lengths.ts";
import * as paths from "./paths.ts";

/** The highest version number that the column can hold. */
const MAX_READING_VERSIONS = 32_767;

/**
 * Rounds the instant to milliseconds, however finely it is written: databases read only a limited number of digits. A text that
 * is not an instant stays as it is; that issue is already reported.
 */
const measuredAt = z.iso.datetime().overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));

/**
 * A new measurement, by kind. Blood pressure in mmHg, pulse a minute, glucose in mmol/L, oxygen in per cent, temperature in °C,
 * weight in kg, height in cm. The domain decides which numbers are possible (R-HLT-01).
 */
export const newReadingSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("BLOOD_PRESSURE"),
    measuredAt,
    values: z.strictObject({ systolic: z.number(), diastolic: z.number(), pulse: z.number().optional() }),
  }),
  z.strictObject({
    kind: z.literal("BLOOD_GLUCOSE"),
    measuredAt,
    category: z.enum(GLUCOSE_CATEGORIES),
    values: z.strictObject({ glucose: z.number() }),
  }),
  z.strictObject({ kind: z.literal("BLOOD_OXYGEN"), measuredAt, values: z.strictObject({ oxygen: z.number() }) }),
  z.strictObject({ kind: z.literal("BODY_TEMPERATURE"), measuredAt, values: z.strictObject({ temperature: z.number() }) }),
  z.strictObject({ kind: z.literal("BMI"), measuredAt, values: z.strictObject({ weight: z.number(), height: z.number() }) }),
]);
export type NewReading = z.infer<typeof newReadingSchema>;

/** A reading in its present version. */
export const readingSchema = z.object({
  id: idSchema,
  kind: z.enum(HEALTH_KINDS),
  measuredAt: z.iso.datetime(),
  /** For blood glucose; null for every other kind. */
  category: z.enum(GLUCOSE_CATEGORIES).nullable(),
  /** The values of its kind, as in `newReadingSchema`. */
  values: z.object({
    systolic: z.number().optional(),
    diastolic: z.number().optional(),
    pulse: z.number().optional(),
    glucose: z.number().optional(),
    oxygen: z.number().optional(),
    temperature: z.number().optional(),
    weight: z.number().optional(),
    height: z.number().optional(),
  }),
  /** One decimal; null for every kind but BMI. */
  bmi: z.number().nullable(),
  /** Null when no range applies: under 18 on the day of the reading (R-HLT-04). */
  band: z.enum(HEALTH_BANDS).nullable(),
  source: z.enum(READING_SOURCES),
  /** 1 at first; each correction adds one. */
  version: z.number().int().min(1),
});
export type Reading = z.infer<typeof readingSchema>;

export const healthSummarySchema = z.object({
  /** The newest reading of each kind and the one before it, when they exist. */
  latest: z.array(z.object({ kind: z.enum(HEALTH_KINDS), reading: readingSchema, previous: readingSchema.nullable() })),
  /** Whether the ranges apply to the member today: 18 or over. */
  adult: z.boolean(),
  bmiScale: z.enum(BMI_SCALES),
  /** Whether the scale is an assumption, because the member's ethnicity is not known. */
  bmiScaleAssumed: z.boolean(),
  /** The height of the newest reading of BMI, centimetres. */
  height: z.number().nullable(),
});
export type HealthSummary = z.infer<typeof healthSummarySchema>;

/** Kinds as a query parameter: `BLOOD_PRESSURE,BMI`, each once. */
const kindsSchema = z
  .string()
  .max(HEALTH_KINDS.join().length)
  .transform((text) => text.split(","))
  .pipe(
    z
      .array(z.enum(HEALTH_KINDS))
      .min(1)
      .refine((kinds) => new Set(kinds).size === kinds.length),
  );

/** A file as it is sent: its bytes in base64. */
const fileSchema = z.object({ file: z.base64() });

/** The outcome of a reading from elsewhere: imported, known already, unlikely and to be confirmed, or refused. */
const IMPORT_OUTCOMES = ["NEW", "KNOWN", "UNLIKELY", "IMPOSSIBLE", "OTHER_PERSON"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** A person in a file with readings: our own member number, and the day of birth or as much of it as the file says. */
const filePatientSchema = z.strictObject({
  memberNo: z.string().min(1).max(64).optional(),
  birthDate: z
    .string()
    .regex(/^\d{4}(-\d\d(-\d\d)?)?$/)
    .optional(),
});
export type FilePatient = z.infer<typeof filePatientSchema>;

const idParams = z.strictObject({ id: idSchema });
/** True once the member has checked unlikely values. */
const confirmed = z.boolean().optional();
const ownHealth = { actor: "member", right: "READ", forOthers: "HEALTH_DATA" } as const;
const changesHealth = { actor: "member", right: "ACT", forOthers: "HEALTH_DATA" } as const;

export const healthEndpoints = {
  getSummary: defineEndpoint({
    id: "getHealthSummary",
    ...paths.getHealthSummary,
    summary: "The newest reading of each kind, and which ranges apply to the member",
    tag: "health",
    access: ownHealth,
    payload: healthSummarySchema,
    errors: [],
  }),
  list: defineEndpoint({
    id: "listReadings",
    ...paths.listReadings,
    summary: "Readings of one kind, newest first",
    tag: "health",
    access: ownHealth,
    query: z.strictObject({ kind: z.enum(HEALTH_KINDS), period: z.enum(HEALTH_PERIODS) }),
    payload: z.object({
      readings: z.array(readingSchema),
      /** Whether this period has older ones that one call does not list. */
      more: z.boolean(),
    }),
    errors: [],
  }),
  getReport: defineEndpoint({
    id: "getHealthReport",
    ...paths.getHealthReport,
    summary: "Readings as a PDF in large print, for a doctor: `file` is its bytes in base64",
    tag: "health",
    access: ownHealth,
    query: z.strictObject({ kinds: kindsSchema, period: z.enum(HEALTH_PERIODS) }),
    payload: fileSchema,
    errors: ["FILES_BUSY", "RATE_LIMITED"],
  }),
  getDiary: defineEndpoint({
    id: "getHealthDiary",
    ...paths.getHealthDiary,
    summary: "Two weeks of blood pressure, day by day, as a PDF to print and to fill in: `file` is its bytes in base64",
    tag: "health",
    access: ownHealth,
    payload: fileSchema,
    errors: ["FILES_BUSY", "RATE_LIMITED"],
  }),
  getBundle: defineEndpoint({
    id: "getHealthBundle",
    ...paths.getHealthBundle,
    summary: "All readings as a FHIR R4 bundle: `file` is its JSON in base64",
    tag: "health",
    access: ownHealth,
    payload: fileSchema.extend({
      /** Whether there are older ones that the file does not have. */
      more: z.boolean(),
    }),
    errors: ["RATE_LIMITED"],
  }),
  import: defineEndpoint({
    id: "importReadings",
    ...paths.importReadings,
    summary: "Preview or import readings from a file; each is stored once",
    tag: "health",
    access: changesHealth,
    body: z.strictObject({
      readings: z
        .array(
          z.strictObject({
            /** The reading that it was exported from, when it came from here. */
            id: idSchema.optional(),
            /** The person whose reading it is, as an index of `patients`. */
            patient: z.int().min(0).max(MAX_IMPORTED_READINGS).optional(),
            reading: newReadingSchema,
          }),
        )
        .min(1)
        .max(MAX_IMPORTED_READINGS),
      /** The persons in the file; only the member's readings are imported (R-HLT-09). Left out: the file names nobody. */
      patients: z.array(filePatientSchema).max(MAX_IMPORTED_READINGS).optional(),
      /** False: preview only. */
      store: z.boolean(),
      confirmed,
    }),
    payload: z.object({
      /** The outcomes in the order of the readings. Unlikely ones are imported when `confirmed`. */
      outcomes: z.array(z.enum(IMPORT_OUTCOMES)),
      /** The new readings' ids. */
      stored: z.array(idSchema),
    }),
    errors: ["TOO_MANY_READINGS", "RATE_LIMITED"],
  }),
  add: defineEndpoint({
    id: "addReadings",
    ...paths.addReadings,
    summary: "Add one reading or several of a sitting: all of them or none",
    tag: "health",
    access: changesHealth,
    idempotent: true,
    body: z.strictObject({ readings: z.array(newReadingSchema).min(1).max(MAX_ADDED_READINGS), confirmed }),
    payload: z.object({
      added: z.array(
        z.object({
          id: idSchema,
          kind: z.enum(HEALTH_KINDS),
          band: z.enum(HEALTH_BANDS).nullable(),
          measuredAt: z.iso.datetime(),
        }),
      ),
    }),
    errors: ["READING_UNLIKELY", "TOO_MANY_READINGS", "RATE_LIMITED"],
  }),
  correct: defineEndpoint({
    id: "correctReading",
    ...paths.correctReading,
    summary: "Correct a reading; what it said before stays as an earlier version",
    tag: "health",
    access: changesHealth,
    params: idParams,
    body: z.strictObject({
      /** The version that was corrected. */
      version: z
        .int()
        .min(1)
        .max(MAX_READING_VERSIONS - 1),
      reading: newReadingSchema,
      confirmed,
    }),
    payload: z.object({ reading: readingSchema }),
    errors: ["ITEM_NOT_FOUND", "READING_UNLIKELY", "READING_CHANGED", "READING_OF_STAFF", "RATE_LIMITED"],
  }),
  remove: defineEndpoint({
    id: "removeReading",
    ...paths.removeReading,
    summary: "Erase a reading with all its versions",
    tag: "health",
    access: changesHealth,
    params: idParams,
    payload: z.object({}),
    errors: ["ITEM_NOT_FOUND", "READING_OF_STAFF", "RATE_LIMITED"],
  }),
};
