import { PUSH_CACHE } from "../../storage-keys.ts";

/** To the worker: whoever is logged in leaves, and is notified here no more. */
export const DELETE_PUSH = "kaifong:forget-push";
/** No address of the site: what a cache is asked by. */
const RECORD = "/push-subscription";

/** What the worker must know of this browser's subscription, when its push service gives it another address. */
export interface PushRecord {
  readonly endpoint: string;
  readonly auth: string;
  /** By which it was made, in base64url. */
  readonly key: string;
  /** Origin of the API; empty: of this site. */
  readonly api: string;
}

type Caches = Pick<CacheStorage, "open" | "delete">;

/** A cache, because pages and workers both have it. */
export async function writePushRecord(record: PushRecord, from: Caches = caches): Promise<void> {
  const cache = await from.open(PUSH_CACHE);
  await cache.put(RECORD, new Response(JSON.stringify(record)));
}

/** Undefined: nobody is notified here. */
export async function readPushRecord(from: Caches = caches): Promise<PushRecord | undefined> {
  const found = await (await from.open(PUSH_CACHE)).match(RECORD);
  return found && (await found.json());
}

export async function deletePushRecord(from: Caches = caches): Promise<void> {
  await from.delete(PUSH_CACHE);
}
