import type { Tx } from "./db.ts";

/**
 * Everything that transactions lock by a name, with the seed of its kind, in lock order: a transaction that needs several kinds
 * takes them from the top to the bottom, and several names of one kind together, so that none waits for another in a ring. `lock`
 * holds it to that.
 */
export const LOCKS = {
  /** Of several that bring the same words one goes first; the others find what it wrote. */
  enquiryContent: 7,
  /** Of several that name the same address or number one goes first; the others count what it wrote. */
  enquiryRecipient: 8,
  /** What a member enrols in and leaves. */
  member: 1,
  /** A member's sessions. */
  sessions: 2,
  /** The chain of a subject's audit: the trigger `audit_chain` takes it at every row, so it is always last. */
  auditChain: 1001,
} as const;
/** What the program locks itself. */
export type LockKind = Exclude<keyof typeof LOCKS, "auditChain">;

const KINDS = Object.keys(LOCKS) as LockKind[]; // its kinds, and the trigger's, which nobody hands in
/** The last kind that a transaction has locked. */
const reached = new WeakMap<Tx, LockKind>();

/**
 * Locks names of one kind until the transaction ends. Throws when the transaction holds a kind that comes later in the table, or
 * this kind already: that is a fault of the code, and sooner or later two of its transactions would wait for each other.
 */
export async function lock(tx: Tx, kind: LockKind, names: string | readonly string[]): Promise<void> {
  const before = reached.get(tx);
  if (before !== undefined && KINDS.indexOf(before) >= KINDS.indexOf(kind)) {
    throw new Error(`locks: ${kind} after ${before}; platform/locks.ts says in which order`);
  }
  reached.set(tx, kind);
  const sorted = [...new Set([names].flat())].sort();
  await tx.query({
    name: `lock-${kind}`,
    text: "SELECT pg_advisory_xact_lock(hashtextextended(name, $2)) FROM unnest($1::text[]) AS name",
    values: [sorted, LOCKS[kind]],
  });
}
