import { isMemberSql, memberIdSql } from "../actor.ts";
import type { Tx } from "../db.ts";
import { deleteInBatches } from "../delete-in-batches.ts";
import type { Env } from "../env.ts";
import { refuse, type Refusal } from "../refusal.ts";
import { deriveSecret, keyedHash, encrypt, decrypt } from "../secrets.ts";

type Secrets = Pick<Env, "sessionSigningKey">;

/**
 * The owner of a key, within whose keys it is unique: a member, a member of staff, or everybody at one endpoint (decision 21).
 */
type KeyOwner = `${"member" | "staff" | "public"}:${string}`;

/** One use of an Idempotency-Key header: whose it is, and what was requested with it. */
export interface IdempotencyKey {
  readonly owner: KeyOwner;
  /** The key as the owner sent it; at a public endpoint its hash. */
  readonly key: string;
  /** Keyed hash of method, address and body: with an unkeyed one, a password could be guessed from it (decision 73). */
  readonly requestHash: string;
}

/** A response as it was sent the first time. It is a class so that a payload is never taken for one, whatever fields it has. */
export class StoredResponse {
  readonly status: number;
  /** The whole envelope. */
  readonly body: unknown;
  /** Makes sure that nothing else with the same fields is assignable. */
  protected readonly isStored = true;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

export type KeyClaim =
  /** The key is new: do the work, then `storeResponse` in the same transaction. */
  | { readonly state: "claimed" }
  /** The work was done already: send this response again. */
  | { readonly state: "stored"; readonly response: StoredResponse }
  /** The key belongs to another request. */
  | { readonly state: "refused"; readonly refusal: Refusal<"IDEMPOTENCY_KEY_REUSED"> };

const KEY_LIFETIME_HOURS = 24;

const CLAIM_KEY = `
  INSERT INTO idempotency_keys AS known (owner, key, request_hash, created_at, member_id)
  VALUES ($1, $2, $3, $4, CASE WHEN ${isMemberSql("$1")} THEN ${memberIdSql("$1")} END)
  ON CONFLICT (owner, key) DO UPDATE SET request_hash = excluded.request_hash, created_at = excluded.created_at, response_status = NULL, response_body = NULL
    WHERE known.created_at < excluded.created_at - interval '${KEY_LIFETIME_HOURS} hours'
  RETURNING owner`;

/**
 * Claims a key inside the transaction that does the work, so that work and key commit together. While another call works with the
 * same key this waits for that transaction (at most `lock_timeout`, then the call gets 503) and returns its response.
 */
export async function claimKey(tx: Tx, env: Secrets, key: IdempotencyKey, now: Date): Promise<KeyClaim> {
  const claimed = await tx.query({ name: "claim-key", text: CLAIM_KEY, values: [key.owner, key.key, key.requestHash, now] });
  if (claimed.rowCount === 1) return { state: "claimed" };
  const { rows } = await tx.query<{ requestHash: string; status: number | null; body: string }>(
    'SELECT request_hash AS "requestHash", response_status AS status, response_body AS body FROM idempotency_keys WHERE owner = $1 AND key = $2',
    [key.owner, key.key],
  );
  const known = rows[0];
  if (!known || known.status === null) throw new Error("an idempotency key was committed without its response");
  if (known.requestHash !== key.requestHash) return { state: "refused", refusal: refuse("IDEMPOTENCY_KEY_REUSED") };
  // The keyed hash says that it is the same request, so it was encrypted under today's key.
  const body = decrypt(deriveSecret(env.sessionSigningKey, "stored responses"), known.body, boundTo(key));
  return { state: "stored", response: new StoredResponse(known.status, JSON.parse(body)) };
}

/** Stores the response of a claimed key, encrypted. Call last, in the same transaction. `body` is the whole envelope. */
export async function storeResponse(tx: Tx, env: Secrets, key: IdempotencyKey, status: number, body: unknown): Promise<void> {
  const encrypted = encrypt(deriveSecret(env.sessionSigningKey, "stored responses"), JSON.stringify(body), boundTo(key));
  await tx.query({
    name: "store-response",
    text: "UPDATE idempotency_keys SET response_status = $3, response_body = to_jsonb($4::text) WHERE owner = $1 AND key = $2",
    values: [key.owner, key.key, status, encrypted],
  });
}

const boundTo = ({ owner, key }: IdempotencyKey) => `${owner} ${key}`;

/** Gives the same request the same hash, whatever the order of its fields. */
export function hashRequest(env: Secrets, method: string, path: string, body: unknown): string {
  return keyedHash(deriveSecret(env.sessionSigningKey, "stored requests"), JSON.stringify([method, path, inOrder(body)]));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, field]) => [name, inOrder(field)]);
}

/** Deletes keys whose time is over. Returns how many. */
export async function purgeIdempotencyKeys(tx: Tx, now: Date): Promise<number> {
  const past = `created_at < $1::timestamptz - interval '${KEY_LIFETIME_HOURS} hours'`;
  return deleteInBatches(tx, "DELETE FROM idempotency_keys", past, [now]);
}
