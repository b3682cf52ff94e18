import type { QueryConfig, QueryResult, QueryResultRow } from "pg";
import { isTransaction, type LockingTx, type Tx } from "./db.ts";

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
  /** Whose data a call changes, who acts for them, and whom staff decide on: who may act is asked under it (decision 95). */
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

/** What a transaction has locked. */
interface Locks {
  /** The last kind. */
  readonly reached?: keyof typeof LOCKS;
  readonly kinds: ReadonlySet<keyof typeof LOCKS>;
  /** The rows of each kind, by id, as far as whoever locked them said which they are. */
  readonly rows: ReadonlyMap<RowLock, ReadonlySet<string>>;
}
const NONE: Locks = { kinds: new Set(), rows: new Map() };
const held = new WeakMap<LockingTx, Locks>();

/**
 * Locks a name of one kind until the transaction ends. Throws when the transaction holds a kind that comes later in the table, or
 * this kind already: that is a fault of the code, and sooner or later two such transactions would wait for each other.
 */
export async function lock(tx: LockingTx, kind: NamedLock, name: string): Promise<void> {
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
export async function lockMembers(tx: LockingTx, memberIds: readonly string[]): Promise<void> {
  if (locksOf(tx).kinds.has("member") && hasLockedMembers(tx, memberIds)) return;
  const text = "SELECT FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE";
  await lockRows(tx, ["member"], { name: "lock-members", text, values: [memberIds] });
  holdRows(tx, "member", memberIds); // also those who do not exist: nobody can write them
}

/**
 * Runs a query that locks rows of these kinds, which are given in the order of the table, as `lock` does. `idsOf` says of a row
 * of the result which row of each kind it has locked, for `requireLockedRows`: a query may find none.
 */
export async function lockRows<Row extends QueryResultRow>(
  tx: LockingTx,
  kinds: readonly RowLock[],
  query: QueryConfig,
  idsOf?: (row: Row) => { readonly [Kind in RowLock]?: string },
): Promise<QueryResult<Row>> {
  for (const kind of kinds) reach(tx, kind);
  const result = await tx.query<Row>(query);
  const ids = idsOf ? result.rows.map(idsOf) : [];
  if (ids.length > 0)
    for (const kind of kinds)
      holdRows(
        tx,
        kind,
        ids.flatMap((row) => row[kind] ?? []),
      );
  return result;
}

/** Kinds of which it is known which rows are locked, besides members. */
type KindOfRows = Extract<RowLock, "registration" | "class" | "enrolment">;

/**
 * Must be called by whatever changes rows of this kind, with their ids: that they are locked is said by whoever read them, so
 * that what was decided of them is still true. Throws when the transaction has not locked all of them: that is a fault of the
 * code, by which a change of somebody else would be overwritten.
 */
export function requireLockedRows(tx: LockingTx, kind: KindOfRows, ids: readonly string[]): void {
  if (firstFree(tx, kind, ids) !== undefined)
    throw new Error(`locks: ${kind} is written without its lock; platform/locks.ts has it`);
}

/** The same of help, of which one statement locks all that a member has: throws when the transaction has locked none. */
export function requireLockedHelp(tx: LockingTx): void {
  if (!locksOf(tx).kinds.has("helperGrant")) throw new Error("locks: helperGrant is written without its lock");
}

/**
 * Whether the transaction has locked all these members: for what names them only when it is taken. Whoever takes it refuses when
 * it has not, which undoes that.
 */
export function hasLockedMembers(tx: LockingTx, memberIds: readonly string[]): boolean {
  return firstFree(tx, "member", memberIds) === undefined;
}

/** The same as `requireLockedRows`, of members. */
export function requireLockedMembers(tx: LockingTx, memberIds: readonly string[]): void {
  if (!hasLockedMembers(tx, memberIds)) throw new Error("locks: a member is written without their lock; take it by lockMembers");
}

/**
 * Says that these rows were inserted: until the transaction ends nobody else sees them, which is as good as a lock. Those that
 * are inserted through the pool are everybody's at once.
 */
export function ownsInserted(tx: Tx, kind: KindOfRows, ids: readonly string[]): void {
  if (!isTransaction(tx)) return;
  hold(tx, kind);
  holdRows(tx, kind, ids);
}

/**
 * Must be called before audit is written: from then on the transaction may write more of it, and lock nothing else. What is
 * recorded through the pool, such as a look, holds its chain for one statement.
 */
export function lockAuditChains(tx: Tx): void {
  if (isTransaction(tx)) held.set(tx, { ...locksOf(tx), reached: "auditChain" });
}

/**
 * Remembers what the transaction has locked, before a savepoint. Returns what puts that back after a rollback to it, which
 * releases whatever was locked since.
 */
export function rememberLocks(tx: LockingTx): () => void {
  const before = locksOf(tx);
  return () => void held.set(tx, before);
}

function locksOf(tx: LockingTx): Locks {
  return held.get(tx) ?? NONE;
}

function reach(tx: LockingTx, kind: keyof typeof LOCKS): void {
  const { reached } = locksOf(tx);
  if (reached !== undefined && KINDS.indexOf(reached) >= KINDS.indexOf(kind)) {
    throw new Error(`locks: ${kind} after ${reached}; platform/locks.ts says in which order`);
  }
  hold(tx, kind);
  held.set(tx, { ...locksOf(tx), reached: kind });
}

function firstFree(tx: LockingTx, kind: RowLock, ids: readonly string[]): string | undefined {
  const locked = locksOf(tx).rows.get(kind);
  return ids.find((id) => !locked?.has(id));
}

function holdRows(tx: LockingTx, kind: RowLock, ids: readonly string[]): void {
  const locks = locksOf(tx);
  held.set(tx, { ...locks, rows: new Map([...locks.rows, [kind, new Set([...(locks.rows.get(kind) ?? []), ...ids])]]) });
}

function hold(tx: LockingTx, kind: keyof typeof LOCKS): void {
  const locks = locksOf(tx);
  held.set(tx, { ...locks, kinds: new Set([...locks.kinds, kind]) });
}
