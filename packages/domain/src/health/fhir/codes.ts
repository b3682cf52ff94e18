import type { GlucoseCategory, HealthMeasure } from "@kaifong/contract";

export const LOINC = "http://loinc.org";
export const UCUM = "http://unitsofmeasure.org";
/** The system of identifiers that are addresses: `urn:uuid:…`. */
export const URI_SYSTEM = "urn:ietf:rfc:3986";
export const UUID_PREFIX = "urn:uuid:";
/** The type of a patient's identifier that is our own number. */
export const NUMBER_TYPE = "Member number";
export const CATEGORY_SYSTEM = "http://terminology.hl7.org/CodeSystem/observation-category";

/** A code of LOINC with its short name. */
export interface LoincCode {
  readonly code: string;
  readonly display: string;
}

/** A blood pressure is one observation, with its numbers as components. */
export const PRESSURE_PANEL: LoincCode = { code: "85354-9", display: "Blood pressure panel with all children optional" };

/** The code of each measure. For glucose it says how it is measured at home: in a drop of blood from a finger, on a strip. */
export const MEASURE_CODES: Readonly<Record<Exclude<HealthMeasure, "glucose">, LoincCode>> = {
  systolic: { code: "8480-6", display: "Systolic blood pressure" },
  diastolic: { code: "8462-4", display: "Diastolic blood pressure" },
  pulse: { code: "8867-4", display: "Heart rate" },
  oxygen: { code: "59408-5", display: "Oxygen saturation in Arterial blood by Pulse oximetry" },
  temperature: { code: "8310-5", display: "Body temperature" },
  weight: { code: "29463-7", display: "Body weight" },
  height: { code: "8302-2", display: "Body height" },
};
/** Written next to weight and height, from which it is computed; it is not read as a reading. */
export const BODY_MASS_INDEX: LoincCode = { code: "39156-5", display: "Body mass index (BMI) [Ratio]" };
export const INDEX_UNIT = "kg/m2";
export const GLUCOSE_CODES: Readonly<Record<GlucoseCategory, LoincCode>> = {
  FASTING: { code: "14770-2", display: "Fasting glucose [Moles/volume] in Capillary blood by Glucometer" },
  RANDOM: { code: "14743-9", display: "Glucose [Moles/volume] in Capillary blood by Glucometer" },
};
/** Written next to the one for pulse oximeters, because the profile of vital signs requires it. */
export const OXYGEN_OF_VITAL_SIGNS: LoincCode = { code: "2708-6", display: "Oxygen saturation in Arterial blood" };

/** Other codes with the same meaning, which are read but not written. */
export const OTHER_FASTING_CODES: readonly string[] = ["14771-0"];
export const OTHER_RANDOM_CODES: readonly string[] = ["15074-8", "14749-6"];

/** Units in UCUM. Numbers are written in these and read only in these: nothing is converted. */
export const UCUM_UNITS: Readonly<Record<HealthMeasure, string>> = {
  systolic: "mm[Hg]",
  diastolic: "mm[Hg]",
  pulse: "/min",
  glucose: "mmol/L",
  oxygen: "%",
  temperature: "Cel",
  weight: "kg",
  height: "cm",
};
