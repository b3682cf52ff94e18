import { UCUM } from "./codes.ts";

/** JSON of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether it is an object of JSON, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The entries of a list; none where it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text; undefined where it is none. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The number of an observation or a component, where it is exact and in this unit of UCUM, or of a system that is not said. */
export function quantityIn(holder: JsonObject, unit: string): number | undefined {
  const quantity = holder["valueQuantity"];
  if (!isObject(quantity) || quantity["comparator"] !== undefined) return undefined;
  if (quantity["system"] !== undefined && quantity["system"] !== UCUM) return undefined;
  const value = quantity["value"];
  return quantity["code"] === unit && typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
