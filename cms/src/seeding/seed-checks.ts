/** Judges one seed value against its attribute. Returns what is wrong, or null. */
import type { Model } from "../rules/model";

type Attribute = Model["attributes"][string];
type Judge = (value: unknown, attribute: Attribute) => string | null;

const MAX_STRING_LENGTH = 255;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}:\d{2}\.\d{3}$/;

const text: Judge = (value) => (typeof value === "string" ? null : "must be a text");

const line: Judge = (value) => {
  if (typeof value !== "string") return "must be a text";
  return value.length <= MAX_STRING_LENGTH ? null : `must have at most ${MAX_STRING_LENGTH} characters`;
};

const integer: Judge = (value, { min, max }) => {
  if (typeof value !== "number" || !Number.isInteger(value)) return "must be a whole number";
  if (typeof min === "number" && value < min) return `must be at least ${min}`;
  return typeof max === "number" && value > max ? `must be at most ${max}` : null;
};

const JUDGES: Readonly<Record<string, Judge>> = {
  string: line,
  text,
  richtext: text,
  integer,
  boolean: (value) => (typeof value === "boolean" ? null : "must be true or false"),
  enumeration: (value, attribute) =>
    attribute.enum?.some((option) => option === value) ? null : `must be one of ${attribute.enum?.join(", ")}`,
  date: (value) => (typeof value === "string" && DATE.test(value) ? null : "must be a date like 2026-01-31"),
  datetime: (value) => (typeof value === "string" && !Number.isNaN(Date.parse(value)) ? null : "must be a date and time"),
  time: (value) => (typeof value === "string" && TIME.test(value) ? null : "must be a time like 10:00"),
};

/** What is wrong with a seed's value for a field that is no component and no relation; null when nothing is. */
export function scalarProblem(value: unknown, attribute: Attribute): string | null {
  const judge = JUDGES[attribute.type];
  return judge ? judge(value, attribute) : `fields of type ${attribute.type} can't be seeded`;
}

/** Whether a value is missing that an editor needs for publishing. */
export function isMissing(value: unknown, attribute: Attribute): boolean {
  return (
    attribute.required === true && attribute.default === undefined && (value === undefined || value === null || value === "")
  );
}
