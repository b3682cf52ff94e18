import { type ContentName, MIRRORED_TYPES, type MirroredName, type MemberContentName } from "./registry.ts";
import type { ContentType } from "./content-type.ts";
import { type ContentLog, PublishedType, type RawEntries } from "./published-type.ts";

type TypeNamed<Name extends MirroredName> = (typeof MIRRORED_TYPES)[Name];
/** What the content service keeps of a type. */
type ItemNamed<Name extends MirroredName> = TypeNamed<Name> extends ContentType<string, infer Item, infer _> ? Item : never;
/** What pages show of it. */
export type ArrangedNamed<Name extends MirroredName> =
  TypeNamed<Name> extends ContentType<string, infer _, infer Arranged> ? Arranged : never;

export type Published<Name extends MirroredName> = PublishedType<ItemNamed<Name>, ArrangedNamed<Name>>;

/** Content of one moment that anybody may read, all of it in memory. */
export interface PublishedContent {
  /** All entries of a type; undefined when it was never loaded. */
  of<Name extends ContentName>(name: Name): Published<Name> | undefined;
  /** Of what only some may read, how many entries there are, and nothing else; undefined when it was never loaded. */
  countOf(name: MemberContentName): number | undefined;
}

/** Makes the object that holds the entries of a type. */
export function publishedType<Name extends MirroredName>(name: Name, raw: RawEntries, log: ContentLog): Published<Name> {
  // What infer reads out of it
  const type = MIRRORED_TYPES[name] as unknown as ContentType<TypeNamed<Name>["path"], ItemNamed<Name>, ArrangedNamed<Name>>;
  return new PublishedType(type, raw, log);
}
