import type { QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { Tx } from "./db.ts";

/**
 * Everything that transactions lock beyond the rows they write, in lock order: a transaction that needs several kinds takes them
 * from the top to the bottom, so that there is no deadlock. `lock`, `lockMembers`, `lockRows` and `lockAuditChains` enforce it,
 * and a test compares the table with the SQL that locks. A number is the seed of a lock by name, of which a transaction takes
 * one: such locks are in a table of fixed size that the whole database shares. A lock that may be needed by the thousand is a row
 * (decision 49).
 */
export const LOCKS = {
  /** Enquiries with the same words go one after the other; the later ones find what the first wrote. */
  enquiryContent: 7,
  /** Enquiries that name the same address or number go one after the other; the later ones count what the first wrote. */
  enquiryRecipient: 8,
  /** The code of a purpose and phone: of several that request one, one makes it. */
  oneTimeCode: 9,
  /** The reminders of lessons that are due: of several servers that look for them one writes. */
  lessonReminders: 10,
  /** A registration that is decided. */
  registration: "registrations",
  /** The member who enrols or leaves. */
  member: "members",
  /** A member's sessions. */
  sessions: 2,
  /** A member's help, which an act uses up, and a change of theirs ends. */
  helperGrant: "helper_grants",
  /** The turn of the sync of classes: of several processes one writes. */
  classSync: "class_sync",
  /** A class, with its enrolments. */
  class: "classes",
  /** An enrolment, with its class: the facts of both stay true until it is moved. */
  enrolment: "enrolments",
  /** The chain of a subject's audit: the trigger `audit_chain` takes it at every row, so it is always last. */
  auditChain: "audit_chains",
} as const;
type LockOf<Held> = { [Kind in keyof typeof LOCKS]: (typeof LOCKS)[Kind] extends Held ? Kind : never }[keyof typeof LOCKS];
type NamedLock = LockOf<number>;
type RowLock = Exclude<LockOf<string>, "auditChain">;

const KINDS = Object.keys(LOCKS) as (keyof typeof LOCKS)[]; // its keys
/** The last kind that a transaction has locked. */
const reached = new WeakMap<Tx, keyof typeof LOCKS>();
/** The kinds that a transaction has locked. */
const taken = new WeakMap<Tx, Set<keyof typeof LOCKS>>();
/** The members that a transaction has locked, by id. */
const lockedMembers = new WeakMap<Tx, ReadonlySet<string>>();

/**
 * Locks a name of one kind until the transaction ends. Throws when the transaction holds a kind that comes later in the table, or
 * this kind already: that is a fault of the code, and sooner or later two such transactions would wait for each other.
 */
export async function lock(tx: Tx, kind: NamedLock, name: string): Promise<void> {
  reach(tx, kind);
  await tx.query({
    name: "lock-name",
    text: "SELECT pg_advisory_xact_lock(hashtextextended($1, $2))",
    values: [name, LOCKS[kind]],
  });
}

/**
 * Locks members, by id, however many, as `lock` does; it may name again members that the transaction holds already. `NO KEY`,
 * because foreign keys only ask whether they exist.
 */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const held = lockedMembers.get(tx);
  if (held && memberIds.every((id) => held.has(id))) return;
  const text = "SELECT FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE";
  await lockRows(tx, ["member"], { name: "lock-members", text, values: [memberIds] });
  lockedMembers.set(tx, new Set(memberIds));
}

/** Runs a query that locks rows of these kinds, which are given in the order of the table, as `lock` does. */
export function lockRows<Row extends QueryResultRow>(
  tx: Tx,
  kinds: readonly RowLock[],
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  for (const kind of kinds) reach(tx, kind);
  return tx.query<Row>(query);
}

/**
 * Must be called by whatever changes rows of this kind: that they are locked is said by whoever read them, so that what was
 * decided of them is still true. Throws when the transaction has locked none of the kind: that is a fault of the code, by which a
 * change of somebody else would be overwritten.
 */
export function requireLock(tx: Tx, kind: Exclude<RowLock, "member">): void {
  if (!taken.get(tx)?.has(kind)) throw new Error(`locks: ${kind} is written without its lock; platform/locks.ts has it`);
}

/** The same of members, of whom it is known which are locked. */
export function requireLockedMembers(tx: Tx, memberIds: readonly string[]): void {
  const held = lockedMembers.get(tx);
  const free = memberIds.find((id) => !held?.has(id));
  if (free !== undefined) throw new Error("locks: a member is written without their lock; take it by lockMembers");
}

/** Says that the transaction has inserted rows of this kind: until it ends nobody else sees them, which is as good as a lock. */
export function ownsInserted(tx: Tx, kind: Exclude<RowLock, "member">): void {
  markTaken(tx, kind);
}

/** Must be called before audit is written: from then on the transaction may write more of it, and lock nothing else. */
export function lockAuditChains(tx: Tx): void {
  reached.set(tx, "auditChain");
}

function reach(tx: Tx, kind: keyof typeof LOCKS): void {
  const before = reached.get(tx);
  if (before !== undefined && KINDS.indexOf(before) >= KINDS.indexOf(kind)) {
    throw new Error(`locks: ${kind} after ${before}; platform/locks.ts says in which order`);
  }
  reached.set(tx, kind);
  markTaken(tx, kind);
}

function markTaken(tx: Tx, kind: keyof typeof LOCKS): void {
  taken.set(tx, (taken.get(tx) ?? new Set()).add(kind));
}
