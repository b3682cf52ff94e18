import type { StaffListQuery } from "@kaifong/contract/staff";
import { z } from "zod";
import { type AuditActions, writeAudit } from "./audit.ts";
import type { Db, Tx } from "./db.ts";
import { refuse, type Refusal } from "./refusal.ts";
import type { StaffCaller } from "./staff-use-case.ts";

/** How many one page of a list of staff has at most: they work from its head, and what they decide leaves it. */
const MAX_LISTED = 100;

/** A page of what waits for staff, the most urgent first. */
export interface StaffList<Row> {
  readonly rows: readonly Row[];
  /** How many wait, on whichever page. */
  readonly total: number;
  /** Where the next page begins, whatever is decided meanwhile; null on the last. */
  readonly next: string | null;
}

/** Types of columns by which a list is ordered, as a place in the list has them. */
const PLACES = {
  boolean: z.boolean(),
  text: z.string().max(100),
  timestamptz: z.iso.datetime({ offset: true }),
  uuid: z.guid(),
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The waiting items, as SQL: a SELECT without an order, whose parameters are `values`. */
interface StaffQueue {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The columns that give the order, the smallest first, with their types; no two rows have the same values in all of them. */
  readonly order: Readonly<Record<string, keyof typeof PLACES>>;
}

/** Reads one page; undefined when `after` is not a place in this list. */
export async function readStaffList<Row extends object>(
  tx: Tx,
  { text, values, order }: StaffQueue,
  { after }: StaffListQuery,
): Promise<StaffList<Row> | undefined> {
  const types = Object.values(order);
  const place = after === undefined ? null : placeOf(after, types);
  if (place === undefined) return undefined;
  const columns = Object.keys(order)
    .map((name) => `"${name}"`)
    .join(", ");
  const cursor = `$${values.length + 1}::jsonb`;
  const behind = types.map((type, at) => `(${cursor} ->> ${at})::${type}`).join(", ");
  const { rows } = await tx.query<Row & { readonly at: unknown }>(
    `SELECT *, jsonb_build_array(${columns}) AS at FROM (${text}) waiting
     WHERE ${cursor} IS NULL OR (${columns}) > (${behind}) ORDER BY ${columns} LIMIT ${MAX_LISTED + 1}`,
    [...values, place],
  );
  const count = await tx.query<{ readonly total: number }>(`SELECT count(*)::int AS total FROM (${text}) waiting`, values);
  const page = rows.slice(0, MAX_LISTED);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    rows: page,
    total: count.rows[0]?.total ?? 0,
    next: last === undefined ? null : Buffer.from(JSON.stringify(last.at)).toString("base64url"),
  };
}

/** A place in a list, as JSON; undefined when it is not one. */
function placeOf(after: string, types: readonly (keyof typeof PLACES)[]): string | undefined {
  const text = Buffer.from(after, "base64url").toString();
  const isPlace = (value: unknown): boolean =>
    Array.isArray(value) && value.length === types.length && types.every((type, at) => PLACES[type].safeParse(value[at]).success);
  try {
    return isPlace(JSON.parse(text)) ? text : undefined;
  } catch {
    return undefined;
  }
}

type Listed = { readonly [Name in keyof AuditActions as Name extends `${string}_LISTED` ? Name : never]: AuditActions[Name] };
type StaffLook = { readonly [Name in keyof Listed]: { readonly action: Name; readonly detail: Listed[Name] } }[keyof Listed];

/**
 * Lists what waits for staff, and records who looked at what. Takes the function that reads a page, and the audit entry, which
 * names each item that was shown. Refuses with VALIDATION_FAILED when the place is not in this list.
 */
export function listForStaff<Row>(
  db: Pick<Db, "transaction">,
  { actor }: StaffCaller,
  read: (tx: Tx) => Promise<StaffList<Row> | undefined>,
  look: (shown: readonly Row[]) => StaffLook,
): Promise<StaffList<Row> | Refusal<"VALIDATION_FAILED">> {
  return db.transaction(async (tx) => {
    const list = await read(tx);
    if (!list) return refuse("VALIDATION_FAILED", { detail: { wrong: "after" } });
    await writeAudit(tx, [{ subject: actor, actor, ...look(list.rows) }]);
    return list;
  });
}

/** A page of a list with its rows as staff see them. */
export function presented<Row, Shown>(
  list: StaffList<Row> | undefined,
  present: (row: Row) => Shown,
): StaffList<Shown> | undefined {
  return list && { ...list, rows: list.rows.map((row) => present(row)) };
}

/** The references of the listed items, for the audit. */
export function referencesOf(rows: readonly { readonly reference: string }[]): readonly string[] {
  return rows.map(({ reference }) => reference);
}
