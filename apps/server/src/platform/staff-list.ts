import type { StaffActor } from "./actor.ts";
import { type AuditActions, writeAudit } from "./audit.ts";
import type { Db, Tx } from "./db.ts";

/** What one list of staff has at most: they work from its head, and what they decide leaves it. */
const MAX_ROWS = 100;

/** What waits for staff, the most urgent first. */
export interface StaffList<Row> {
  readonly rows: readonly Row[];
  /** Whether more wait than are listed. */
  readonly more: boolean;
}

type Listed = { readonly [Name in keyof AuditActions as Name extends `${string}_LISTED` ? Name : never]: AuditActions[Name] };
type StaffLook = { readonly [Name in keyof Listed]: { readonly action: Name; readonly detail: Listed[Name] } }[keyof Listed];

/** Lists what waits; that they looked, and at how many, is recorded. In: reads so many, and what the record says. */
export function listForStaff<Row>(
  db: Pick<Db, "transaction">,
  by: StaffActor,
  read: (tx: Tx, most: number) => Promise<readonly Row[]>,
  look: (shown: number) => StaffLook,
): Promise<StaffList<Row>> {
  return db.transaction(async (tx) => {
    const found = await read(tx, MAX_ROWS + 1);
    const rows = found.slice(0, MAX_ROWS);
    await writeAudit(tx, [{ subject: "system", actor: by, ...look(rows.length) }]);
    return { rows, more: found.length > rows.length };
  });
}
