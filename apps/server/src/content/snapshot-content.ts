import type { PublishedContent } from "@kaifong/content/server";
import type { Tx } from "../platform/db.ts";
import { Mirror } from "./mirror.ts";
import { Snapshots } from "./snapshots.ts";

/** Content as a server last stored it, for a program that runs next to a server and has no mirror. */
export async function snapshotContent(db: Tx, now: () => Date): Promise<PublishedContent> {
  const log = { warn: () => undefined };
  const mirror = new Mirror(log);
  for (const [name, raw] of (await new Snapshots({ db, now, log, textOf: () => undefined }).load()) ?? []) mirror.put(name, raw);
  return mirror;
}
