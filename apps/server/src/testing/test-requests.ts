import type { Endpoint } from "@kaifong/contract";
import fc from "fast-check";
import { z } from "zod";

/** A schema as JSON Schema (2020-12), as far as it is read here. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A call as it is sent. */
export interface GeneratedRequest {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/** Values that break servers: wrong kinds, ends of ranges, and texts that are not what they look like. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63],
  ...[
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202eabc",
    "👩‍👩‍👧‍👦",
    "x".repeat(300),
    "9".repeat(40),
    "e\u0301".repeat(50),
    "%",
    "'; DROP TABLE members; --",
  ],
  ...["0000-00-00", "2026-02-30", "+010000-01-01T00:00:00Z", "2026-11-20T24:00:00Z", "1e5", "NaN", "-0"],
  ...[[], {}, [[]], [null], { length: 1 }, { toString: 1 }, { $ne: null }, JSON.parse('{"then":1}')],
];
const hostile = fc.constantFrom(...HOSTILE);
const MAX_ITEMS = 4;
/** Larger whole numbers are among these, at the ends of what a column holds, and among the hostile values. */
const MAX_NUMBER = 1_000_000;
const ENDS = [2 ** 15 - 1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER];
/** Days and times of the day that a schema may take and a database not. */
const ODD_DAYS = ["0000-01-01", "0000-06-01", "0001-01-01", "2024-02-29", "9999-12-31"];
const ODD_CLOCKS = ["00:00:00Z", "12:00:00.123456789Z", `12:00:00.${"0".repeat(200)}Z`];
/** Times that few take. */
const WRONG_CLOCKS = ["00:00Z", "23:59:60Z", "24:00:00Z", "12:00:00+23:59", "12:00:00+24:00", "12:00:00-00:00", "12:00:00"];

/** Values for a schema: mostly what it takes, at times something else. `ids`: of existing rows, for whatever is a uuid. */
function valuesOf(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fittingOf(shape, ids), weight: 30 }, { arbitrary: hostile, weight: 1 });
}

function fittingOf(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => fittingOf(choice, ids)));
  return (OF_TYPE[shape.type ?? ""] ?? (() => hostile))(shape, ids);
}

const OF_TYPE: Readonly<Record<string, (shape: Shape, ids: readonly string[]) => fc.Arbitrary<unknown>>> = {
  object: objectOf,
  array: listOf,
  string: textOf,
  integer: wholeOf,
  number: ({ minimum = -1, maximum = 500 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function wholeOf({ minimum = -1, maximum = 500 }: Shape): fc.Arbitrary<unknown> {
  const whole = fc.integer({ min: Math.max(minimum, -MAX_NUMBER), max: Math.min(maximum, MAX_NUMBER) });
  const ends = ENDS.filter((end) => end >= minimum && end <= maximum);
  return ends.length === 0 ? whole : fc.oneof({ arbitrary: whole, weight: 3 }, fc.constantFrom(...ends));
}

function listOf({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  const length = { minLength: Math.min(minItems, MAX_ITEMS), maxLength: Math.min(maxItems, MAX_ITEMS) };
  return fc.array(valuesOf(items, ids), length);
}

function objectOf({ properties = {}, required = [] }: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field, ids)]));
  const unknownField = fc.tuple(fc.string({ maxLength: 8 }), hostile);
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }),
      fc.oneof({ arbitrary: fc.constant(null), weight: 30 }, unknownField),
    )
    .map(([value, more]) => (more ? { ...value, [more[0]]: more[1] } : value));
}

function textOf({ format, pattern, minLength = 0, maxLength = 30 }: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  if (format === "uuid") return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  const odd = fc.constantFrom(...ODD_DAYS);
  const plain = days.map((day) => day.toISOString());
  if (format === "date") return fc.oneof({ arbitrary: plain.map((instant) => instant.slice(0, 10)), weight: 3 }, odd);
  if (format === "date-time") {
    const clocks = fc.oneof({ arbitrary: fc.constantFrom(...ODD_CLOCKS), weight: 6 }, fc.constantFrom(...WRONG_CLOCKS));
    const moments = fc.tuple(fc.oneof(odd, fc.constant("2026-11-19")), clocks);
    return fc.oneof(
      plain,
      moments.map(([day, clock]) => `${day}T${clock}`),
    );
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength: Math.min(minLength, 300), maxLength: Math.min(maxLength, 300) };
  return fc.oneof(
    fc.string({ ...length, unit: "binary" }),
    fc.string(length),
    fc.constantFrom("91230001", "DHC100001", "Ångström", "Chan Tai Man", "123456", "Correct2Horse", "someone@example.org", "E10"),
  );
}

// What is read of JSON Schema has this shape.
const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

/** Requests to an endpoint. `ids`: of existing rows; `members`: for whom a caller may say that they act. */
export function requestsTo(
  endpoint: Endpoint,
  { ids, members }: { readonly ids: readonly string[]; readonly members: readonly string[] },
): fc.Arbitrary<GeneratedRequest> {
  const { access, body, idempotent, params, path, query } = endpoint;
  const forOthers = typeof access === "object" && "forOthers" in access;
  // A caller who acts for others is refused most of the time, before the rest of the request is looked at.
  const forNobodyElse = { arbitrary: fc.constant(undefined), weight: 3 };
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  return fc
    .record({
      params: params ? valuesOf(shapeOf(params), ids) : fc.constant({}),
      query: query ? valuesOf(shapeOf(query), ids) : fc.constant({}),
      body: body ? valuesOf(shapeOf(body), ids) : fc.constant(undefined),
      memberId: forOthers ? fc.oneof(forNobodyElse, fc.constantFrom(...members)) : fc.constant(undefined),
      idempotencyKey: idempotent
        ? maybe(fc.constantFrom("a-key-of-26-characters-01", "a-key-of-26-characters-02"))
        : fc.constant(undefined),
    })
    .map((made) => ({
      endpoint,
      url: `${pathWith(path, made.params)}${queryOf(made.query, made.memberId)}`,
      body: made.body,
      idempotencyKey: made.idempotencyKey,
    }));
}

function pathWith(path: string, params: unknown): string {
  const values = fieldsOf(params);
  return path.replace(/:(\w+)/g, (_, name: string) => encode(values[name]) || "-");
}

function queryOf(query: unknown, memberId: string | undefined): string {
  const all = { ...fieldsOf(query), ...(memberId === undefined ? {} : { memberId }) };
  const text = Object.entries(all)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one)}`))
    .join("&");
  return text === "" ? "" : `?${text}`;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Encodes as a browser writes a value into an address; half of a pair of surrogates is not text there. */
function encode(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed());
}
