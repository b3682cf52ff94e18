import type { ContentLocale } from "@kaifong/i18n";
import type { z } from "zod";
import type { Localized } from "./localized.ts";

/**
 * `component`: a component without parts; `media`: a file; a list: these fields of a relation; a table: a component and its
 * parts.
 */
export type Populate = { readonly [field: string]: "component" | "media" | readonly string[] | Populate };

/** What is read, all the way down: nobody changes content. */
export type Immutable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Immutable<Value[Key]> };

/** What a schema makes of an entry, with the language that its words are in. */
export type ItemOf<Schema extends z.ZodType> = Immutable<z.output<Schema>> & Localized;

/** How Strapi keeps a type, and what of it is read. */
interface Source<Path extends string> {
  /** Below the content service's API prefix. */
  readonly path: Path;
  /** Strapi's singular name, which its webhooks use. */
  readonly singular: string;
  readonly populate: Populate;
  readonly sort: readonly string[];
  /** Bracketed names, for instance `[Visible_To][$eq]`: entries that aren't chosen never reach this server. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  /** Whether an entry exists only while its Traditional version is published: another language has but words for it. */
  readonly ledByTraditional: boolean;
  /** Other types whose words appear in this one. */
  readonly relations: readonly string[];
}

/**
 * Everything about one content type: how it is asked for, read, and completed in another language. One file per type in `types/`.
 */
export interface ContentType<Path extends string, Item extends Localized, Arranged extends Localized = Item>
  extends Source<Path> {
  readonly kind: "collection" | "single";
  /** Whether pages get a list of items or the only one. */
  readonly gives: "list" | "one";
  /** What is read of an entry in v4 format, and which codes are taken. */
  readonly schema: z.ZodType;
  /**
   * One entry in v4 format, written in `locale` → its items; throws when it cannot be read. An entry that holds several gives
   * them still raw.
   */
  readonly unfold: (raw: unknown) => readonly unknown[];
  readonly parse: (raw: unknown, locale: ContentLocale) => Item;
  /** What is the same item in another language. */
  readonly identity: (item: Item) => string;
  /**
   * A translation, completed by what only the Traditional entry holds (numbers, times, pictures). `base` is already in the page's
   * characters.
   */
  readonly complete: (translation: Item, base: Item) => Item;
  /** Which items pages show, and in which order. */
  readonly arrange: (items: readonly Item[]) => readonly Arranged[];
}

interface Definition<Path extends string, Schema extends z.ZodType> extends Partial<Source<Path>> {
  readonly path: Path;
  readonly singular: string;
  readonly schema: Schema;
  readonly complete?: (translation: ItemOf<Schema>, base: ItemOf<Schema>) => ItemOf<Schema>;
}

interface CollectionDefinition<Path extends string, Schema extends z.ZodType, Arranged> extends Definition<Path, Schema> {
  readonly arrange?: (items: readonly ItemOf<Schema>[]) => readonly Arranged[];
}

interface FoldedDefinition<Path extends string, Schema extends z.ZodType>
  extends CollectionDefinition<Path, Schema, ItemOf<Schema>> {
  /** The component that the items are. */
  readonly unfold: (raw: unknown) => readonly unknown[];
  readonly identity: (item: ItemOf<Schema>) => string;
}

function read<Path extends string, Schema extends z.ZodType>({ schema, complete, ...source }: Definition<Path, Schema>) {
  return {
    populate: {},
    sort: [],
    filters: [],
    ledByTraditional: false,
    relations: [],
    ...source,
    schema,
    unfold: (raw: unknown): readonly unknown[] => [raw],
    parse: (raw: unknown, locale: ContentLocale) =>
      // The schema has just made the item; what it is, the compiler does not know here.
      ({ ...Object(schema.parse(raw)), locale, converted: false }) as ItemOf<Schema>,
    complete: complete ?? ((translation: ItemOf<Schema>) => translation),
  };
}

type WithId = z.ZodType<{ readonly id: string }>;
const byId = ({ id }: { readonly id: string }) => id;

/** A type of which there are many entries. */
export function collection<const Path extends string, Schema extends WithId, Arranged extends Localized = ItemOf<Schema>>({
  arrange,
  ...definition
}: CollectionDefinition<Path, Schema, Arranged>): ContentType<Path, ItemOf<Schema>, Arranged> & { readonly gives: "list" } {
  // Without `arrange` what is shown is what is read.
  const asRead = (items: readonly ItemOf<Schema>[]) => items as unknown as readonly Arranged[];
  return { ...read(definition), kind: "collection", gives: "list", identity: byId, arrange: arrange ?? asRead };
}

/** A type of which there is one entry. */
export function single<const Path extends string, Schema extends WithId>(
  definition: Definition<Path, Schema>,
): ContentType<Path, ItemOf<Schema>> & { readonly gives: "one" } {
  return { ...read(definition), kind: "single", gives: "one", identity: byId, arrange: (items) => items };
}

/** A type of which there is one entry, and whose items are the components in it. */
export function listInSingle<const Path extends string, Schema extends z.ZodType>({
  unfold,
  identity,
  arrange,
  ...definition
}: FoldedDefinition<Path, Schema>): ContentType<Path, ItemOf<Schema>> & { readonly gives: "list" } {
  return { ...read(definition), kind: "single", gives: "list", unfold, identity, arrange: arrange ?? ((items) => items) };
}
