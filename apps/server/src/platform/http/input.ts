import { z } from "zod";
import { MalformedBody, refuseOversizedJson } from "./json-body.ts";

/** A text may be sent this many times as long as it may be stored: blanks around it are cut, and a letter may come in pieces. */
const RAW_FACTOR = 4;
/** For a text without a limit of its own (codes, identities, patterns), and for what no schema knows. */
const USUAL_RAW_LENGTH = 1_024;
/** Means every item of a list and every value of a record. */
const ANY = "*";

type ParsedInput<S extends z.ZodType> =
  | { readonly data: z.output<S>; readonly issues?: undefined }
  | { readonly data?: undefined; readonly issues: readonly z.core.$ZodIssue[] };

/** Input from outside under a schema: the only way in for bodies, forms, queries and parameters. */
export interface Input<S extends z.ZodType> {
  /**
   * Reads the input. Texts and lists are measured before the schema does anything with them: one that is far too long never
   * reaches it; a short stand-in of the same kind does, so that the field's own sentence is used. Throws MalformedBody when it
   * has more fields or items than anything of ours, or when the schema itself throws on it.
   */
  read(raw: unknown): ParsedInput<S>;
  /** The fields of a refused object that are right by themselves. */
  readRight(raw: unknown): Partial<z.output<S>>;
}

const inputs = new WeakMap<z.ZodType, Input<z.ZodType>>();

/** The input of a schema; the same object for the same schema. */
export function inputOf<S extends z.ZodType>(schema: S): Input<S> {
  const known = inputs.get(schema);
  const made = known ?? createInput(schema);
  if (!known) inputs.set(schema, made);
  return made;
}

function createInput<S extends z.ZodType>(schema: S): Input<S> {
  const limits = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const lengths = rawLengths(limits);
  return {
    read: (given) => {
      const raw = withShortLists(given, limits);
      refuseOversizedJson(raw);
      const tooLong: string[][] = [];
      const measured = measure(raw, [], lengths, tooLong);
      const parsed = parse(schema, measured);
      if (parsed.success && tooLong.length === 0) return { data: parsed.data };
      return { issues: withTooLong(parsed.error?.issues ?? [], tooLong) };
    },
    readRight: (raw) => rightFields(schema, measure(raw, [], lengths, [])),
  };
}

function parse<S extends z.ZodType>(schema: S, raw: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(raw, { reportInput: true });
  } catch (error) {
    throw new MalformedBody("a schema broke on it", { cause: error });
  }
}

function rightFields<S extends z.ZodType>(schema: S, raw: unknown): Partial<z.output<S>> {
  if (!(schema instanceof z.ZodObject) || typeof raw !== "object" || raw === null) return {};
  const shape: z.ZodRawShape = schema.shape;
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const { success, data } = parse(z.object({ [name]: field }), raw);
    return success && name in data ? [[name, data[name]] as const] : [];
  });
  return Object.fromEntries(fields) as Partial<z.output<S>>; // each as its own schema reads it
}

/** `value` with a stand-in for each text that is too long; the very same value when there is none. */
function measure(value: unknown, path: readonly string[], lengths: Lengths, tooLong: string[][]): unknown {
  if (typeof value === "string") {
    const longest = lengths(path);
    if (value.length <= longest) return value;
    tooLong.push([...path]);
    return "x".repeat(longest + 1);
  }
  if (typeof value !== "object" || value === null) return value;
  const before = tooLong.length;
  const entries = Object.entries(value).map(([key, inner]) => [key, measure(inner, [...path, key], lengths, tooLong)] as const);
  if (tooLong.length === before) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Issues of the schema, and one more for each text that was too long and that it did not mention. */
function withTooLong(issues: readonly z.core.$ZodIssue[], tooLong: readonly string[][]): readonly z.core.$ZodIssue[] {
  const named = new Set(issues.map(({ path }) => path.map(String).join("\n")));
  const unreported = tooLong.filter((path) => !named.has(path.join("\n")));
  const ours = unreported.map(
    (path): z.core.$ZodIssue => ({
      code: "too_big",
      origin: "string",
      maximum: USUAL_RAW_LENGTH,
      path,
      message: "too long",
    }),
  );
  return [...issues, ...ours];
}

/** `raw` with only the beginning of each list that has more items than its field may have, and one too many still. */
function withShortLists(raw: unknown, { properties = {} }: z.core.JSONSchema.BaseSchema): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  const short = Object.entries(properties).flatMap(([name, field]) => {
    const most = typeof field === "boolean" ? undefined : field.maxItems;
    const list: unknown = Reflect.get(raw, name);
    return most !== undefined && Array.isArray(list) && list.length > most ? [[name, list.slice(0, most + 1)] as const] : [];
  });
  return short.length === 0 ? raw : { ...raw, ...Object.fromEntries(short) };
}

/** The longest text that is read at a path. */
type Lengths = (path: readonly string[]) => number;

/** Computed once per schema. */
function rawLengths(limits: z.core.JSONSchema.BaseSchema): Lengths {
  const known = new Map<string, number>();
  collectLengths(limits, [], known);
  return (path) => {
    for (const [pattern, longest] of known) if (matchesPattern(path, pattern.split("\n"))) return longest;
    return USUAL_RAW_LENGTH;
  };
}

function matchesPattern(path: readonly string[], pattern: readonly string[]): boolean {
  return path.length === pattern.length && pattern.every((name, index) => name === ANY || name === path[index]);
}

function collectLengths(schema: z.core.JSONSchema._JSONSchema, path: readonly string[], found: Map<string, number>): void {
  if (typeof schema === "boolean") return;
  const key = path.join("\n");
  if (schema.maxLength !== undefined) found.set(key, Math.max(found.get(key) ?? 0, schema.maxLength * RAW_FACTOR));
  for (const [name, inner] of Object.entries(schema.properties ?? {})) collectLengths(inner, [...path, name], found);
  for (const inner of [schema.items, schema.prefixItems, schema.additionalProperties].flat()) {
    if (inner !== undefined) collectLengths(inner, [...path, ANY], found);
  }
  for (const inner of [schema.anyOf, schema.oneOf, schema.allOf].flat()) if (inner) collectLengths(inner, path, found);
}
