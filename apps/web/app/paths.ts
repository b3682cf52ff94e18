import { type Language, pathIn } from "@kaifong/i18n";
import { page, type PageId } from "./site-map.ts";

/** Ids of pages whose path has parameters, with what each needs. */
interface PathParams {
  course: { courseId: string };
  enrol: { courseId: string; classUuid: string };
  activityList: { id: string };
}

type ParamsOf<Id extends PageId> = Id extends keyof PathParams
  ? [params: PathParams[Id], query?: Query]
  : [params?: undefined, query?: Query];

type Query = Readonly<Record<string, string | undefined>>;

/**
 * The one builder of addresses of this site: `pathTo(language, "course", { courseId })`, `pathTo(language, "searchResult", undefined, { q })`.
 * Parameters are encoded; empty query values are left out.
 */
export function pathTo<Id extends PageId>(language: Language, id: Id, ...[params, query]: ParamsOf<Id>): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = page(id).path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const search = new URLSearchParams(Object.entries(query ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return pathIn(language, path) + (search.size > 0 ? `?${search}` : "");
}
