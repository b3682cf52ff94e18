import type { ContentLocale } from "@kaifong/i18n";
import type { z } from "zod";
import type { Localized } from "./localized.ts";

/**
 * The parts that a query asks for. `component`: a component without parts; `media`: a file; a list: these fields of a relation; a
 * table: a component and its parts.
 */
export type Populate = { readonly [field: string]: "component" | "media" | readonly string[] | Populate };

/** Read-only at every depth: nobody changes content. */
export type Immutable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: Immutable<Value[Key]> };

/** The item that a schema makes of an entry, with the language of its words. */
export type ItemOf<Schema extends z.ZodType> = Immutable<z.output<Schema>> & Localized;

/** How Strapi stores a type, and which part of it is read. */
interface Source<Path extends string> {
  /** Below the content service's API prefix. */
  readonly path: Path;
  /** Strapi's singular name, which its webhooks use. */
  readonly singular: string;
  readonly populate: Populate;
  readonly sort: readonly string[];
  /** Bracketed names, for instance `[Visible_To][$eq]`: entries that do not match never reach this server. */
  readonly filters: readonly (readonly [name: string, value: string])[];
  /** Whether an entry exists only while its Traditional version is published: another language gives only its words. */
  readonly ledByTraditional: boolean;
  /** Other types whose words appear in this one. */
  readonly relations: readonly string[];
}

/**
 * Everything about one content type: how it is queried, read, and completed in another language. One file per type in `types/`.
 */
export interface ContentType<Path extends string, Item extends Localized, Arranged extends Localized = Item>
  extends Source<Path> {
  readonly kind: "collection" | "single";
  /** Whether pages get a list of items or the only one. */
  readonly gives: "list" | "one";
  /** How an entry in v4 format is read, and which codes are accepted. */
  readonly schema: z.ZodType;
  /**
   * One entry in v4 format, written in `locale` → its items; throws when it cannot be read. An entry that holds several items
   * gives them unparsed.
   */
  readonly unfold: (raw: unknown) => readonly unknown[];
  readonly parse: (raw: unknown, locale: ContentLocale) => Item;
  /** Identifies the same item in another language. */
  readonly identity: (item: Item) => string;
  /**
   * A translation, completed by facts that only the Traditional entry has (numbers, times, pictures). `base` is already in the
   * page's characters.
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
  /** The components that are the items. */
  readonly unfold: (raw: unknown) => readonly unknown[];
  readonly identity: (item: ItemOf<Schema>) => string;
}

function withDefaults<Path extends string, Schema extends z.ZodType>({ schema, complete, ...source }: Definition<Path, Schema>) {
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
      // The schema has just made the item; the compiler does not know its type here.
      ({ ...Object(schema.parse(raw)), locale, converted: false }) as ItemOf<Schema>,
    complete: complete ?? ((translation: ItemOf<Schema>) => translation),
  };
}

type WithId = z.ZodType<{ readonly id: string }>;
const byId = ({ id }: { readonly id: string }) => id;

/** A type with many entries. */
export function collectionType<const Path extends string, Schema extends WithId, Arranged extends Localized = ItemOf<Schema>>({
  arrange,
  ...definition
}: CollectionDefinition<Path, Schema, Arranged>): ContentType<Path, ItemOf<Schema>, Arranged> & { readonly gives: "list" } {
  // Without `arrange`, pages show what is read.
  const asRead = (items: readonly ItemOf<Schema>[]) => items as unknown as readonly Arranged[];
  return { ...withDefaults(definition), kind: "collection", gives: "list", identity: byId, arrange: arrange ?? asRead };
}

/** A type with one entry. */
export function singleType<const Path extends string, Schema extends WithId>(
  definition: Definition<Path, Schema>,
): ContentType<Path, ItemOf<Schema>> & { readonly gives: "one" } {
  return { ...withDefaults(definition), kind: "single", gives: "one", identity: byId, arrange: (items) => items };
}

/** A type with one entry, whose items are the components in it. */
export function listInSingleType<const Path extends string, Schema extends z.ZodType>({
  unfold,
  identity,
  arrange,
  ...definition
}: FoldedDefinition<Path, Schema>): ContentType<Path, ItemOf<Schema>> & { readonly gives: "list" } {
  return { ...withDefaults(definition), kind: "single", gives: "list", unfold, identity, arrange: arrange ?? ((items) => items) };
}
