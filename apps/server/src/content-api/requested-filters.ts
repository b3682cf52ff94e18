/** A value that is requested under one of the names of a part. */
interface Criterion {
  readonly field: string;
  readonly value: string;
}

/** One filter fits when any of its criteria does; an entry must fit every filter of a read. */
export type RequestedFilter = readonly Criterion[];

/** `[$and][0]` any number of times, the part, one of its fields, and how the value is compared. */
const FILTER = /^filters((?:\[\$and\]\[\d{1,3}\])*)\[(\w+)\](?:\[(\w+)\])?(?:\[\$eq\]|(\[\$in\])(?:\[\d{0,3}\])?)?$/;

/**
 * The filters of a read on one of its parts, in the spellings of the content service: `[part]`, `[part][id]`, with `[$eq]` or
 * `[$in]`, several values as `[$in][0]`, all of it under `[$and][0]` too. Undefined when one is spelled otherwise or names
 * something else: a caller who asks for less must never get everything.
 */
export function filtersOn(
  params: URLSearchParams,
  part: string,
  fields: readonly [string, ...string[]],
): readonly RequestedFilter[] | undefined {
  const found = new Map<string, Criterion[]>();
  for (const [name, value] of params) {
    if (name !== "filters" && !name.startsWith("filters[")) continue;
    const filter = filterNamed(name, part, fields);
    if (filter === undefined) return undefined;
    const { group, field } = filter;
    found.set(group, [...(found.get(group) ?? []), { field, value }]);
  }
  return [...found.values()];
}

/** What a parameter filters by, and which other filters of the read are alternatives to it. */
function filterNamed(name: string, part: string, fields: readonly [string, ...string[]]) {
  const [, outer, first, field = fields[0], several = ""] = FILTER.exec(name) ?? [];
  return first === part && fields.includes(field) ? { group: `${outer} ${field} ${several}`, field } : undefined;
}

/** The ids that fit every filter; `idsOf` says which fit one value. */
export function chosenBy(
  filters: readonly RequestedFilter[],
  idsOf: (criterion: Criterion) => readonly string[],
): ReadonlySet<string> {
  const [first = [], ...others] = filters.map((filter) => filter.flatMap(idsOf));
  return new Set(first.filter((id) => others.every((ids) => ids.includes(id))));
}
