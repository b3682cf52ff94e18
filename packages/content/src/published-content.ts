import { type ContentName, MIRRORED_TYPES, type MirroredName, type MemberContentName } from "./registry.ts";
import type { ContentType } from "./content-type.ts";
import { type ContentLog, PublishedType, type RawEntries } from "./published-type.ts";

type TypeNamed<Name extends MirroredName> = (typeof MIRRORED_TYPES)[Name];
/** The stored item of a type. */
type ItemNamed<Name extends MirroredName> = TypeNamed<Name> extends ContentType<string, infer Item, infer _> ? Item : never;
/** The items of a type as pages show them. */
export type ArrangedNamed<Name extends MirroredName> =
  TypeNamed<Name> extends ContentType<string, infer _, infer Arranged> ? Arranged : never;

export type Published<Name extends MirroredName> = PublishedType<ItemNamed<Name>, ArrangedNamed<Name>>;

/** The public content of one moment, all of it in memory. */
export interface PublishedContent {
  /** All entries of a type; undefined when it was never loaded. */
  of<Name extends ContentName>(name: Name): Published<Name> | undefined;
  /** The number of entries that only some may read; undefined when the type was never loaded. */
  countOf(name: MemberContentName): number | undefined;
}

/** Makes the object that holds the entries of a type. */
export function publishedType<Name extends MirroredName>(name: Name, raw: RawEntries, log: ContentLog): Published<Name> {
  // The types that infer reads from it
  const type = MIRRORED_TYPES[name] as unknown as ContentType<TypeNamed<Name>["path"], ItemNamed<Name>, ArrangedNamed<Name>>;
  return new PublishedType(type, raw, log);
}
