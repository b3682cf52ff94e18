import type { FilePatient } from "@kaifong/contract";
import { NUMBER_TYPE, UUID_PREFIX } from "./codes.ts";
import { isObject, listOf, type JsonObject, stringOf } from "./json-object.ts";

/** The persons in a file, and whose each observation is. */
export interface Patients {
  readonly patients: readonly FilePatient[];
  /** The index of an observation's patient among them. */
  readonly placeOf: (observation: JsonObject) => number;
}

/**
 * The patients of a bundle, and everybody else whom its observations name: somebody without a resource is a person of whom
 * nothing is known. An observation that names nobody belongs to the only patient of the bundle, or otherwise to an unknown
 * person.
 */
export function patientsIn(entries: readonly JsonObject[]): Patients {
  const patients: FilePatient[] = [];
  const places = new Map<string, number>();
  const knownBy = (name: string, facts: FilePatient): number => {
    const place = places.get(name) ?? patients.push(facts) - 1;
    places.set(name, place);
    return place;
  };
  for (const { fullUrl, resource } of entries) {
    if (!isObject(resource) || resource["resourceType"] !== "Patient") continue;
    const place = patients.push(factsOf(resource)) - 1;
    const id = stringOf(resource["id"]);
    const names = [stringOf(fullUrl), ...(id === undefined ? [] : [`Patient/${id}`, `${UUID_PREFIX}${id}`])];
    for (const name of names) if (name !== undefined) places.set(name, place);
  }
  const resources = patients.length;
  const placeOf = (observation: JsonObject): number => {
    const subject = isObject(observation["subject"]) ? observation["subject"] : {};
    const reference = stringOf(subject["reference"]);
    if (reference?.startsWith("#")) {
      const facts = containedIn(observation, reference.slice(1));
      return knownBy(`# ${JSON.stringify(facts)}`, facts);
    }
    if (reference !== undefined) return places.get(reference) ?? knownBy(PATIENT.exec(reference)?.[1] ?? reference, {});
    const { identifier } = subject;
    if (isObject(identifier)) return knownBy(JSON.stringify(identifier), factsOf({ identifier: [identifier] }));
    return resources === 1 ? 0 : knownBy("", {});
  };
  return { patients, placeOf };
}

/** `https://elsewhere.example/fhir/Patient/1/_history/2` is `Patient/1`. */
const PATIENT = /(?:^|\/)(Patient\/[^/]+)(?:\/_history\/[^/]+)?$/;
/** A day, or as much of it as is known. */
const DATE = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/;
const MAX_NUMBER_LENGTH = 64;

function containedIn(observation: JsonObject, id: string): FilePatient {
  const contained = listOf(observation["contained"]).find((each) => isObject(each) && each["id"] === id);
  return isObject(contained) ? factsOf(contained) : {};
}

/** Our member number and the day of birth: the facts that our own files contain. */
function factsOf(patient: JsonObject): FilePatient {
  const [memberNo] = listOf(patient["identifier"]).flatMap((each) => (isObject(each) ? (ownNumber(each) ?? []) : []));
  const birthDate = stringOf(patient["birthDate"]);
  return {
    ...(memberNo === undefined ? {} : { memberNo }),
    ...(birthDate !== undefined && DATE.test(birthDate) ? { birthDate } : {}),
  };
}

/** Finds the identifier that we write: without a system, known by its type. A number from another system is ignored. */
function ownNumber({ system, type, value }: JsonObject): string | undefined {
  const isOurs = system === undefined && isObject(type) && type["text"] === NUMBER_TYPE;
  const number = stringOf(value)?.trim().toUpperCase().slice(0, MAX_NUMBER_LENGTH);
  return isOurs && number !== "" ? number : undefined;
}
