import { PUSH_CACHE } from "../../storage-keys.ts";

/** Message to the worker: the member who is logged in leaves, and is no longer notified here. */
export const DELETE_PUSH = "kaifong:forget-push";
/** Not an address of the site: the key in a cache. */
const RECORD = "/push-subscription";

/** The facts of this browser's subscription that the worker needs when its push service gives it another address. */
export interface PushRecord {
  readonly endpoint: string;
  readonly auth: string;
  /** The key by which it was made, in base64url. */
  readonly key: string;
  /** Origin of the API; empty for this site. */
  readonly api: string;
}

type Caches = Pick<CacheStorage, "open" | "delete">;

/** Stored in a cache, because pages and workers both have caches. */
export async function writePushRecord(record: PushRecord, from: Caches = caches): Promise<void> {
  const cache = await from.open(PUSH_CACHE);
  await cache.put(RECORD, new Response(JSON.stringify(record)));
}

/** Undefined: nobody is notified here. */
export async function readPushRecord(from: Caches = caches): Promise<PushRecord | undefined> {
  const found = await (await from.open(PUSH_CACHE)).match(RECORD);
  return found && (await found.json());
}

/** Forgets who is notified here; nothing happens when nobody is. */
export async function deletePushRecord(from: Caches = caches): Promise<void> {
  await from.delete(PUSH_CACHE);
}
