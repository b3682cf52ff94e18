import { asTx, type Sql } from "./builders.ts";

/** Where the state of a case is, by how its reference begins; enrolments have references without a beginning. */
const CASES = [
  ["REG-", "SELECT state, state_since AS since FROM registrations"],
  ["COR-", "SELECT state, coalesce(settled_at, requested_at) AS since FROM corrections"],
  ["CON-", "SELECT state, state_since AS since FROM consultations"],
  ["", "SELECT CASE pending_by WHEN 'MEMBER' THEN 'OFFERED' ELSE status END AS state, updated_at AS since FROM enrolments"],
] as const;

/** What staff see of a case. `state`: one of its kind, whichever that is. */
interface SeenNow {
  readonly state: never;
  readonly since: string;
}

/** A decision without what was seen. */
export type Unseen<Decision> = Decision extends unknown ? Omit<Decision, "seen"> : never;

/** A decision of somebody who has just seen the case, however it is; of an unknown one they saw something. */
export async function asSeenNow<const Decision extends { readonly reference: string }>(
  sql: Sql,
  decision: Decision,
): Promise<Decision & { readonly seen: SeenNow }> {
  const [, query] = CASES.find(([beginning]) => decision.reference.startsWith(beginning)) ?? CASES[0];
  const { rows } = await asTx(sql).query<{ state: never; since: Date }>(`${query} WHERE reference = $1`, [decision.reference]);
  const { state, since } = rows[0] ?? { state: "REQUESTED" as never /* of some kind */, since: new Date() };
  return { ...decision, seen: { state, since: since.toISOString() } };
}

/** How the programs name a case: its reference, with what was seen of it. */
export async function aCaseWord(sql: Sql, reference: string): Promise<string> {
  const { seen } = await asSeenNow(sql, { reference });
  return [reference, seen.state, seen.since].join("/");
}
