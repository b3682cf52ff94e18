import type { HealthMeasure, Reading } from "@kaifong/contract";
import { MEASURE_UNITS, MEASURES_OF } from "../measures.ts";
import * as codes from "./codes.ts";

/** The person whose readings a bundle has. Without a name, because whoever gets the file knows whose it is. */
export interface BundleOwner {
  /** A uuid. */
  readonly id: string;
  readonly memberNo: string;
  readonly birthDate: string;
}

/** A resource or a part of one, as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/**
 * Readings as a FHIR R4 bundle of the type `collection`: the patient, then an observation for each reading; weight, height and
 * index have one each. A corrected one is `amended`. Each names the reading that it comes from.
 */
export function bundleOf(owner: BundleOwner, readings: readonly Reading[], now: Date): Json {
  const patient = {
    resourceType: "Patient",
    identifier: [{ type: { text: codes.NUMBER_TYPE }, value: owner.memberNo }],
    birthDate: owner.birthDate,
  };
  const subject = { reference: `${codes.UUID_PREFIX}${owner.id}` };
  return {
    ...{ resourceType: "Bundle", type: "collection", timestamp: now.toISOString() },
    entry: [
      { fullUrl: subject.reference, resource: patient },
      ...readings.flatMap((reading) => observationsOf(reading, subject)).map((resource) => ({ resource })),
    ],
  };
}

function observationsOf(reading: Reading, subject: Json): readonly Json[] {
  const { kind, values } = reading;
  if (kind === "BLOOD_PRESSURE") {
    const component = MEASURES_OF[kind].flatMap((measure) => {
      const value = values[measure];
      return value === undefined
        ? []
        : [{ code: conceptOf(codesOf(measure, reading)), valueQuantity: quantityOf(measure, value) }];
    });
    return [{ ...frameOf(reading, subject, [codes.PRESSURE_PANEL]), component }];
  }
  const measured = MEASURES_OF[kind].flatMap((measure) => {
    const value = values[measure];
    const frame = frameOf(reading, subject, codesOf(measure, reading));
    return value === undefined ? [] : [{ ...frame, valueQuantity: quantityOf(measure, value) }];
  });
  return [...measured, ...indexOf(reading, subject)];
}

/** The body mass index as the page shows it. */
function indexOf(reading: Reading, subject: Json): readonly Json[] {
  if (reading.bmi === null) return [];
  const unit = codes.INDEX_UNIT;
  const valueQuantity = { value: reading.bmi, unit, system: codes.UCUM, code: unit };
  return [{ ...frameOf(reading, subject, [codes.BODY_MASS_INDEX]), valueQuantity }];
}

function frameOf({ id, kind, version, measuredAt }: Reading, subject: Json, named: readonly codes.LoincCode[]): Json {
  const category = kind === "BLOOD_GLUCOSE" ? "laboratory" : "vital-signs";
  return {
    resourceType: "Observation",
    identifier: [{ system: codes.URI_SYSTEM, value: `${codes.UUID_PREFIX}${id}` }],
    status: version > 1 ? "amended" : "final",
    category: [{ coding: [{ system: codes.CATEGORY_SYSTEM, code: category }] }],
    code: conceptOf(named),
    subject,
    effectiveDateTime: measuredAt,
  };
}

function codesOf(measure: HealthMeasure, { category }: Reading): readonly codes.LoincCode[] {
  if (measure === "glucose") return [codes.GLUCOSE_CODES[category ?? "RANDOM"]];
  const own = codes.MEASURE_CODES[measure];
  return measure === "oxygen" ? [own, codes.OXYGEN_OF_VITAL_SIGNS] : [own];
}

function conceptOf(named: readonly codes.LoincCode[]): Json {
  return { coding: named.map(({ code, display }) => ({ system: codes.LOINC, code, display })) };
}

function quantityOf(measure: HealthMeasure, value: number): Json {
  return { value, unit: MEASURE_UNITS[measure], system: codes.UCUM, code: codes.UCUM_UNITS[measure] };
}
