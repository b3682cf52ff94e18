import { type Language, pathIn } from "@kaifong/i18n";
import { type AddressedEntry, entryIn } from "./path-pattern.ts";

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The arguments for an address besides its id: the parameters that its path names, which are then required, and a query. */
type PartsOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: Readonly<Record<NamesIn<Path>, string>>, query?: Query];

/** For each id, when there are several. */
type PartsAt<Entry extends AddressedEntry, Id> = Id extends string ? PartsOf<Extract<Entry, { readonly id: Id }>["path"]> : never;

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The builder of addresses of these pages and files. */
export type PathTo<Entry extends AddressedEntry> = <Id extends Entry["id"]>(
  language: Language,
  id: Id,
  ...parts: PartsAt<Entry, Id>
) => string;

/**
 * The one builder of addresses of an app. `entries`: its pages and files, as its site map names them. Parameters are encoded;
 * empty query values are left out, several of one name are all included.
 */
export function createPathTo<const Entry extends AddressedEntry>(entries: readonly Entry[]): PathTo<Entry> {
  const build = (language: Language, id: string, params: Readonly<Record<string, string>> = {}, query: Query = {}) => {
    const path = entryIn<AddressedEntry>(entries, id).path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => valuesOf(value).map((single) => [name, single])),
    ).toString();
    return pathIn(language, path) + (search && `?${search}`);
  };
  return build;
}

/** The address of the present page in one of the languages: `path` without prefix, `search` with its `?`. */
export function hereIn(language: Language, { path, search = "" }: { readonly path: string; readonly search?: string }): string {
  return pathIn(language, path) + search;
}

function valuesOf(value: Query[string]): readonly string[] {
  const all = typeof value === "string" ? [value] : (value ?? []);
  return all.filter((single) => single !== "");
}
