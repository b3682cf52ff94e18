import { UCUM } from "./codes.ts";

/** A JSON object of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether this is a JSON object and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The entries of a list; empty when the value is not a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text; undefined when the value is not one. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The number of an observation or a component, when it is exact and in this UCUM unit, or in this unit without a system. */
export function quantityIn(holder: JsonObject, unit: string): number | undefined {
  const quantity = holder["valueQuantity"];
  if (!isObject(quantity) || quantity["comparator"] !== undefined) return undefined;
  if (quantity["system"] !== undefined && quantity["system"] !== UCUM) return undefined;
  const value = quantity["value"];
  return quantity["code"] === unit && typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
