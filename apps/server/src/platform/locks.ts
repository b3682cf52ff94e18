import type { Tx } from "./db.ts";

/**
 * Everything that transactions lock to be alone with something that is more than the rows they write, in lock order: a
 * transaction that needs several kinds takes them from the top to the bottom, so that none waits for another in a ring. `lock`
 * and `lockMembers` hold it to that. A number is the seed of a lock by its name, of which a transaction takes one: such locks
 * stand in a table of fixed size that the whole database shares. What it may need thousands of is a row (decision 49).
 */
export const LOCKS = {
  /** Of several that bring the same words one goes first; the others find what it wrote. */
  enquiryContent: 7,
  /** Of several that name the same address or number one goes first; the others count what it wrote. */
  enquiryRecipient: 8,
  /** What members enrol in and leave. */
  member: "members",
  /** A member's sessions. */
  sessions: 2,
  /** The chain of a subject's audit: the trigger `audit_chain` takes it at every row, so it is always last. */
  auditChain: "audit_chains",
} as const;
type LockOf<Held> = { [Kind in keyof typeof LOCKS]: (typeof LOCKS)[Kind] extends Held ? Kind : never }[keyof typeof LOCKS];
type NamedLock = LockOf<number>;

const KINDS = Object.keys(LOCKS) as (keyof typeof LOCKS)[]; // its keys
/** The last kind that a transaction has locked. */
const reached = new WeakMap<Tx, keyof typeof LOCKS>();

/**
 * Locks a name of one kind until the transaction ends. Throws when the transaction holds a kind that comes later in the table, or
 * this kind already: that is a fault of the code, and sooner or later two of its transactions would wait for each other.
 */
export async function lock(tx: Tx, kind: NamedLock, name: string): Promise<void> {
  reach(tx, kind);
  await tx.query({
    name: "lock-name",
    text: "SELECT pg_advisory_xact_lock(hashtextextended($1, $2))",
    values: [name, LOCKS[kind]],
  });
}

/** Locks members, by id, however many, as `lock` does. `NO KEY`, because foreign keys only ask whether they exist. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  reach(tx, "member");
  const text = "SELECT FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE";
  await tx.query({ name: "lock-members", text, values: [memberIds] });
}

function reach(tx: Tx, kind: keyof typeof LOCKS): void {
  const before = reached.get(tx);
  if (before !== undefined && KINDS.indexOf(before) >= KINDS.indexOf(kind)) {
    throw new Error(`locks: ${kind} after ${before}; platform/locks.ts says in which order`);
  }
  reached.set(tx, kind);
}
