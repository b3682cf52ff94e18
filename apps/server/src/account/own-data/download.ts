import { OWN_DATA_SECTIONS, OWN_DATA_VERSION, type OwnData, type ownDataEndpoints } from "@kaifong/contract";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import { isRefusal } from "../../platform/refusal.ts";
import { checkOwnPassword } from "../holder/own-password.ts";
import { EXPORTED_TABLES, EXCLUDED_TABLES } from "./exported-tables.ts";

type Download = typeof ownDataEndpoints.download;

/**
 * Everything that is stored of a member, for themselves. They are asked for their password again, because a phone may be lent.
 * Refuses with RATE_LIMITED, CURRENT_PASSWORD_WRONG.
 */
export async function downloadOwnData(
  deps: Deps,
  { actor: { memberId }, body: { currentPassword } }: Call<Download>,
): Promise<OwnData | RefusalOf<Download>> {
  const account = await checkOwnPassword(deps, memberId, currentPassword);
  if (isRefusal(account)) return account;
  return deps.db.transaction(async (tx) => {
    const subject = subjectOf(memberId);
    const data = await ownData(tx, memberId, deps.now());
    await writeAudit(tx, [{ subject, actor: subject, action: "OWN_DATA_DOWNLOADED", detail: { version: OWN_DATA_VERSION } }]);
    return data;
  });
}

/** The file, as of this moment. */
export async function ownData(tx: Tx, memberId: string, now: Date): Promise<OwnData> {
  const sections: OwnData["sections"] = { ...EMPTY };
  const leftOut = Object.entries(EXCLUDED_TABLES).map(([what, why]) => ({ what, why }));
  for (const [table, { section, query, without }] of Object.entries(EXPORTED_TABLES)) {
    const { rows } = await tx.query<{ facts: Record<string, unknown> }>(query, [memberId]);
    const facts = rows.map((row) => named(withoutColumns(row.facts, without)));
    sections[section] = [...sections[section], ...facts];
    leftOut.push(...Object.entries(without).map(([column, why]) => ({ what: `${table}.${column}`, why })));
  }
  return { format: "kaifong-own-data", version: OWN_DATA_VERSION, madeAt: now.toISOString(), sections, leftOut };
}

// Every section, whatever is in it, because the list must be complete.
const EMPTY = Object.fromEntries(OWN_DATA_SECTIONS.map((section) => [section, []])) as unknown as OwnData["sections"];

function withoutColumns(facts: Record<string, unknown>, without: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([column]) => !(column in without)));
}

/** Converts names as everywhere outside the database, also in lists within a row; what people wrote stays as they wrote it. */
function named(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([column, value]) => [camelCase(column), inside(value)]));
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return isObject(value) ? named(value) : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
