/** How forms and lists of the editors begin: what they fill daily first, and columns by which an entry is found. */
import { createHash } from "node:crypto";
import arrangements from "../editing/arrangements.json";

interface Arranging {
  /** Columns of the list; without it Strapi's own, of which the first is a number that means nothing. */
  readonly list?: readonly string[];
  /** `field:ASC` or `field:DESC`; a field of a relation or a component after a dot. */
  readonly sort?: string;
  /** Rows of the form, each field with its width in twelfths. Fields that no row names are not shown. */
  readonly form?: readonly (readonly string[])[];
}

interface Arrangement extends Arranging {
  readonly page?: string;
}

export interface Arranged {
  readonly metadatas: Readonly<Record<string, unknown>>;
  readonly layouts: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

const ROWS_OF_A_LIST = 50;
/** Where an entry is seen (editing/preview.ts) arranges nothing: a change of it leaves forms and lists as editors left them. */
const wanted = new Map(
  Object.entries<Arrangement>(arrangements).flatMap(([uid, arrangement]) => {
    // In the order of the file: its fingerprint tells whether it changed.
    const arranging: Arranging = Object.fromEntries(Object.entries(arrangement).filter(([name]) => name !== "page"));
    return Object.keys(arranging).length > 0 ? [[uid, arranging] as const] : [];
  }),
);

/** Tells one arrangement from another; empty where there is none. */
export function fingerprintOf(uid: string): string {
  const arrangement = wanted.get(uid);
  return arrangement ? createHash("sha256").update(JSON.stringify(arrangement)).digest("base64url") : "";
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

/** Whether Strapi forgets the order at every start: it knows no fields of others. */
const isForgotten = ({ sort }: Arranging): boolean => sort?.includes(".") === true;

/**
 * A form and a list as they begin. In: what is stored, and the fingerprint of what was arranged before: that stays as editors
 * left it.
 */
export function arranged<Current extends Arranged>(uid: string, current: Current, before: string | undefined): Current {
  const arrangement = wanted.get(uid);
  if (!arrangement) return current;
  const order = sortSettings(arrangement.sort);
  if (before === fingerprintOf(uid))
    return isForgotten(arrangement) ? { ...current, settings: { ...current.settings, ...order } } : current;
  const { list, form } = arrangement;
  for (const name of [...(list ?? []), ...(form ?? []).flat().map((field) => columnOf(field).name)])
    if (!(name in current.metadatas)) throw new Error(`arrangements.json: ${uid} has no field ${name}`);
  return {
    ...current,
    settings: { ...current.settings, ...(list && { pageSize: ROWS_OF_A_LIST }), ...order },
    layouts: { ...current.layouts, ...(list && { list }), ...(form && { edit: form.map((row) => row.map(columnOf)) }) },
  };
}
