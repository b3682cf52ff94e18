/** The initial forms and lists of the editors: daily fields first, and columns by which an entry is found. */
import { createHash } from "node:crypto";
import { type Arranging, type EditedModel, editingOf } from "../editing/options";

export interface Arranged {
  readonly metadatas: Readonly<Record<string, unknown>>;
  readonly layouts: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

const ROWS_OF_A_LIST = 50;

/** The page of an entry and the title field of an item arrange nothing: changing them leaves forms and lists alone. */
function arrangingOf(model: EditedModel): Arranging | undefined {
  const { page: _page, title: _title, ...arranging } = editingOf(model);
  return Object.keys(arranging).length > 0 ? arranging : undefined;
}

/** Identifies an arrangement, with the order of the schema; empty when there is none. */
export function fingerprintOf(model: EditedModel): string {
  const arranging = arrangingOf(model);
  return arranging ? createHash("sha256").update(JSON.stringify(arranging)).digest("base64url") : "";
}

const columnOf = (field: string): { readonly name: string; readonly size: number } => {
  const [name = "", size] = field.split(" ");
  return { name, size: Number(size) };
};

function sortSettings(sort: string | undefined): Readonly<Record<string, unknown>> {
  if (sort === undefined) return {};
  const [defaultSortBy, defaultSortOrder] = sort.split(":");
  return { defaultSortBy, defaultSortOrder };
}

/** Whether Strapi forgets the order at every start, because it does not know fields of other types. */
const isForgotten = ({ sort }: Arranging): boolean => sort?.includes(".") === true;

/**
 * The initial form and list. `current`: what is stored; `before`: the fingerprint of the arrangement before: what editors have
 * changed since stays.
 */
export function arrange<Current extends Arranged>(model: EditedModel, current: Current, before: string | undefined): Current {
  const arrangement = arrangingOf(model);
  if (!arrangement) return current;
  const order = sortSettings(arrangement.sort);
  if (before === fingerprintOf(model))
    return isForgotten(arrangement) ? { ...current, settings: { ...current.settings, ...order } } : current;
  const { list, form } = arrangement;
  for (const name of [...(list ?? []), ...(form ?? []).flat().map((field) => columnOf(field).name)])
    if (!(name in current.metadatas)) throw new Error(`the schema of ${model.uid} arranges ${name}, which is no field`);
  return {
    ...current,
    settings: { ...current.settings, ...(list && { pageSize: ROWS_OF_A_LIST }), ...order },
    layouts: { ...current.layouts, ...(list && { list }), ...(form && { edit: form.map((row) => row.map(columnOf)) }) },
  };
}
