import { type Language, pathIn } from "@kaifong/i18n";
import type { FileId } from "./site-files.ts";
import { type PageId, patternOf } from "./site-map.ts";

/** Ids of pages and files whose path has parameters, with what each needs. */
interface PathParams {
  course: { courseId: string };
  enrol: { courseId: string; classUuid: string };
  activityList: { id: string };
  classFile: { fileName: string };
}

type ParamsOf<Id extends PageId | FileId> = Id extends keyof PathParams
  ? [params: PathParams[Id], query?: Query]
  : [params?: undefined, query?: Query];

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The one builder of addresses of this site: `pathTo(language, "course", { courseId })`,
 * `pathTo(language, "searchResult", undefined, { q })`. Parameters are encoded; empty query values are left out, several of one
 * name stand beside each other.
 */
export function pathTo<Id extends PageId | FileId>(language: Language, id: Id, ...[params, query]: ParamsOf<Id>): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = patternOf(id).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => valuesOf(value).map((single) => [name, single])),
  ).toString();
  return pathIn(language, path) + (search && `?${search}`);
}

/** The address of the page that is being read, in one of the languages: `path` without prefix, `search` with its `?`. */
export function hereIn(language: Language, { path, search = "" }: { readonly path: string; readonly search?: string }): string {
  return pathIn(language, path) + search;
}

function valuesOf(value: Query[string]): readonly string[] {
  const all = typeof value === "string" ? [value] : (value ?? []);
  return all.filter((single) => single !== "");
}
