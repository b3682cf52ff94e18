import { z } from "zod";

/** `Course_List`, `co_payment` → `courseList`, `coPayment`; a single word only loses its capital. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${PascalCase<Rest>}`
  : Uncapitalize<Name>;
type PascalCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<Lowercase<First>>}${PascalCase<Rest>}`
  : Capitalize<Lowercase<Name>>;

/** Fields under camel-cased names. */
type CamelCased<Fields> = { [Name in keyof Fields & string as CamelCase<Name>]: Fields[Name] };

function camelCase(name: string): string {
  if (!name.includes("_")) return name.slice(0, 1).toLowerCase() + name.slice(1);
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function camelCased<Fields extends object>(fields: Fields): CamelCased<Fields> {
  const renamed = Object.entries(fields).map(([name, value]) => [camelCase(name), value]);
  return Object.fromEntries(renamed) as CamelCased<Fields>; // the type says what `camelCase` does
}

/**
 * Strapi's v4 format, as our content service gives it: an entry is `{id, documentId, attributes}`, relations and media likewise
 * under `data`, components flat. Unknown keys are dropped. Returns the documentId as `id`, the time of its last change, and the
 * fields in camel case.
 */
export function entry<Fields extends z.ZodRawShape>(fields: Fields) {
  const raw = z.object({
    documentId: z.string().regex(/^[a-z0-9]{1,64}$/i),
    attributes: z.object({ ...fields, updatedAt: z.iso.datetime({ offset: true }) }),
  });
  return raw.transform(({ documentId, attributes }) => ({ id: documentId, ...camelCased(attributes) }));
}

/** One component, its fields in camel case. */
export function component<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object(fields).transform((part) => camelCased(part));
}

/** A text of one or several lines; a blank one counts as absent. */
export const text = z
  .string()
  .nullish()
  .transform((value) => (value && value.trim() !== "" ? value.trim() : null));

export const requiredText = z.string().trim().min(1);
export const wholeNumber = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? null);
export const order = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

/** A coded field: unknown or absent codes are null, because an editor's new code must not hide the entry. */
export const code = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z
    .enum(codes)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

/** A yes or no. `absent`: its value when nobody has said it. */
export const booleanField = (absent: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? absent);

/** A point in time; ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());
export const optionalInstant = instant.nullish().transform((value) => value ?? null);

/** A day, YYYY-MM-DD. */
export const day = z.iso.date();
export const optionalDay = day.nullish().transform((value) => value ?? null);

/** A time of day: Strapi's `10:00:00.000` → `10:00`. */
export const timeOfDay = z
  .string()
  .regex(/^\d\d:\d\d/)
  .nullish()
  .catch(null)
  .transform((value) => value?.slice(0, 5) ?? null);

/** A populated relation → the documentId of its entry, or null. */
export const relationId = z
  .object({ data: z.object({ documentId: z.string() }).nullable() })
  .nullish()
  .transform((value) => value?.data?.documentId ?? null);

/** A repeatable component; absent counts as empty. */
export const components = <Part extends z.ZodType>(part: Part) =>
  z
    .array(part)
    .nullish()
    .transform((value) => value ?? []);
