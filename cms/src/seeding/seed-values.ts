/** Turns the values of a seed file into plain values, guided by the schema. */
import { type Data, isData, type Model, type ModelOf } from "../rules/model";
import { isRelative, relativeDate, relativeDateTime } from "./relative-date";
import { isMissing, scalarProblem } from "./seed-checks";
import { SeedError } from "./seed-files";

export interface SeedContext {
  readonly modelOf: ModelOf;
  readonly now: Date;
  /** Whether an entry of the type `target` has this key. */
  readonly hasEntry: (key: string, target: string) => boolean;
  /** Id of an uploaded file, by its name; null when there is none. */
  readonly media: (name: string) => number | null;
}

type At = readonly string[];
type Attribute = Model["attributes"][string];

/** `10:00` → the form that Strapi's `time` takes. */
const fullTime = (value: string) => (/^\d{2}:\d{2}$/.test(value) ? `${value}:00.000` : value);

function resolveText(value: string, type: string, at: At, { now }: SeedContext): string {
  if (type === "time") return fullTime(value);
  if (!isRelative(value) || (type !== "date" && type !== "datetime")) return value;
  try {
    return type === "date" ? relativeDate(value, now) : relativeDateTime(value, now);
  } catch (error) {
    throw new SeedError(at, error instanceof Error ? error.message : String(error));
  }
}

/** A relation resolves to the key of its entry: row ids exist only once everything is written. */
function resolveRelation(value: unknown, { target = "" }: Attribute, at: At, { hasEntry }: SeedContext): string | null {
  if (value === null) return null;
  const key = isData(value) ? value["$ref"] : undefined;
  if (typeof key !== "string") throw new SeedError(at, 'must be {"$ref":"<key>"}');
  if (!hasEntry(key, target)) throw new SeedError(at, `no entry of ${target} has the key "${key}"`);
  return key;
}

function resolveMedia(value: unknown, at: At, { media }: SeedContext): number | null {
  if (value === null) return null;
  const name = isData(value) ? value["$media"] : undefined;
  if (typeof name !== "string") throw new SeedError(at, 'must be {"$media":"name.webp"}');
  const id = media(name);
  if (id === null) throw new SeedError(at, `there is no media/${name}`);
  return id;
}

function resolveComponent(value: unknown, attribute: Attribute, at: At, context: SeedContext): unknown {
  if (value === null) return null;
  const model = context.modelOf(attribute.component ?? "");
  if (!attribute.repeatable) {
    if (!isData(value)) throw new SeedError(at, "must be an object");
    return resolveFields(value, model, at, context);
  }
  if (!Array.isArray(value)) throw new SeedError(at, "must be a list");
  return value.map((item, index) => {
    const itemAt = [...at, String(index)];
    if (!isData(item)) throw new SeedError(itemAt, "must be an object");
    return resolveFields(item, model, itemAt, context);
  });
}

function resolveValue(value: unknown, attribute: Attribute, at: At, context: SeedContext): unknown {
  if (attribute.type === "relation") return resolveRelation(value, attribute, at, context);
  if (attribute.type === "media") return resolveMedia(value, at, context);
  if (attribute.type === "component") return resolveComponent(value, attribute, at, context);
  if (value === null) return null;
  const resolved = typeof value === "string" ? resolveText(value, attribute.type, at, context) : value;
  const problem = scalarProblem(resolved, attribute);
  if (problem) throw new SeedError(at, problem);
  return resolved;
}

/** Refuses values without which an editor couldn't publish. */
export function requireFields(data: Data, model: Model, at: At, modelOf: ModelOf): void {
  for (const [field, attribute] of Object.entries(model.attributes)) {
    const value = data[field];
    if (isMissing(value, attribute)) throw new SeedError([...at, field], "is required");
    const { component } = attribute;
    if (!component) continue;
    const items = Array.isArray(value) ? value : [value];
    items.forEach((item, index) => {
      const itemAt = Array.isArray(value) ? [...at, field, String(index)] : [...at, field];
      if (isData(item)) requireFields(item, modelOf(component), itemAt, modelOf);
    });
  }
}

/** Resolves every field; a field that the model doesn't have is an error. */
export function resolveFields(data: Data, model: Model, at: At, context: SeedContext): Data {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      const attribute = model.attributes[field];
      if (!attribute) throw new SeedError([...at, field], "the content model has no such field");
      return [field, resolveValue(value, attribute, [...at, field], context)];
    }),
  );
}

/** Names of the media files that a value mentions, at any depth. */
export function mediaNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(mediaNames);
  if (!isData(value)) return [];
  if (typeof value["$media"] === "string") return [value["$media"]];
  return Object.values(value).flatMap(mediaNames);
}
