import { randomUUID } from "node:crypto";
import {
  type ContentPath,
  type ContentSource,
  createContentReader,
  entryTag,
  MODELS,
  readClassSource,
} from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Bus } from "../platform/bus.ts";
import type { Tx } from "../platform/db.ts";
import type { Env } from "../platform/env.ts";
import { type CmsAnswer, type CmsClient, createCmsClient } from "./cms-client.ts";
import { type ContentCache, createContentCache } from "./content-cache.ts";
import { deleteSnapshot, deleteSnapshotsOf, readSnapshot, withdrawFromSnapshots, writeSnapshot } from "./content-snapshots.ts";
import { type ContentRead, MEDIA_TAG, type Publication, type PurgeListener, type SiteContent } from "./site-content.ts";

/** Channel on which processes tell each other what was published. */
export const CONTENT_CHANNEL = "content";

export interface SiteContentParts {
  readonly env: Pick<Env, "cmsUrl" | "cmsApiToken" | "contentTtlSeconds">;
  readonly db: Tx;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/** Opens the content of the CMS for one server process. Nothing is asked until the first read. */
export function openSiteContent({ env, db, bus, log, now }: SiteContentParts): SiteContent {
  const client = createCmsClient({ url: env.cmsUrl, token: env.cmsApiToken, log });
  const listeners = new Set<PurgeListener>();
  const tell: PurgeListener = (tags, withdrawn) => {
    for (const listener of listeners) listener(tags, withdrawn);
  };
  const cache = createContentCache({
    ask: (query, known) => client.read(query, known),
    snapshots: {
      write: (address, body) => writeSnapshot(db, address, body, now()),
      read: (address) => readSnapshot(db, address),
      remove: (address) => deleteSnapshot(db, address),
    },
    onRecovered: (tags) => tell(new Set(tags), false),
    ttlSeconds: env.contentTtlSeconds,
    clock: () => performance.now(),
    log,
  });
  const self = randomUUID();
  const publish = publisher(cache, db, tell);
  const uncached = uncachedSource(client);
  bus.subscribe(CONTENT_CHANNEL, (event) => {
    const said = event.kind === "missed" ? undefined : message.safeParse(parseJson(event.payload)).data;
    if (said?.from === self) return;
    // A message that was missed or cannot be read: anything may have changed.
    publish(said && publicationIn(said)).catch((error: unknown) => {
      log.warn({ err: error }, "content: something withdrawn may still lie in a snapshot");
    });
  });

  return {
    readerFor: (language, onRead, options) =>
      createContentReader(options?.draft ? uncached : cachedSource(cache, onRead), language.locale, log, options?.draft),
    classSource: () => readClassSource(uncached, log),
    probe: () => client.probe(),
    store: {
      isFresh: (kept) => cache.isFresh(kept),
      read: (query) => cache.read(query),
      file: (path, range) => client.file(path, range),
      onPurge: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      published: async (publication) => {
        const here = publish(publication);
        await Promise.all([here, bus.publish(CONTENT_CHANNEL, messageOf(publication, self))]);
      },
    },
  };
}

/**
 * Makes a publication known in this process: at once in memory, then in the snapshots, which is when it resolves. Undefined: anything may have been
 * published or withdrawn.
 */
function publisher(cache: ContentCache, db: Tx, tell: PurgeListener): (publication: Publication | undefined) => Promise<void> {
  return async (publication) => {
    const tags = publication && tagsOf(publication);
    const { path, documentId, withdrawn } = publication ?? { withdrawn: true };
    cache.purge(tags);
    let settled: Promise<void> | undefined;
    if (!publication || (withdrawn && path && !documentId)) cache.forget();
    else if (withdrawn && path && documentId) settled = cache.withdraw(path, documentId);
    tell(tags, withdrawn);
    await settled;
    if (withdrawn && path) await (documentId ? withdrawFromSnapshots(db, documentId) : deleteSnapshotsOf(db, showing(path)));
  };
}

/** The type itself and those that show its words. */
function showing(path: ContentPath): readonly ContentPath[] {
  const paths = Object.keys(MODELS) as ContentPath[]; // the keys of a const object are exactly its paths
  return paths.filter((other) => other === path || MODELS[other].relations.some((relation) => relation === path));
}

/** Reads through the cache, and tells of each. */
function cachedSource(cache: ContentCache, onRead?: (read: ContentRead) => void): ContentSource {
  return {
    read: async (query) => {
      try {
        const { kept, stale } = await cache.read(query);
        onRead?.({ tags: query.tags, stale, failed: false });
        return { json: jsonOf(kept.answer), tags: query.tags, stale };
      } catch (error) {
        onRead?.({ tags: query.tags, stale: false, failed: true });
        throw error;
      }
    },
  };
}

/** Reads what is there now. */
function uncachedSource(client: CmsClient): ContentSource {
  return { read: async (query) => ({ json: jsonOf(await client.readPatiently(query)), tags: query.tags, stale: false }) };
}

/** An entry that is not there is an answer too: nothing. */
const NOTHING = { data: null };

function jsonOf(answer: CmsAnswer): unknown {
  return answer.status === 200 ? answer.json : NOTHING;
}

/** Lists and the entry itself; a single type has no other. */
function tagsOf({ path, documentId }: Pick<Publication, "path" | "documentId">): ReadonlySet<string> {
  if (path === undefined) return new Set([MEDIA_TAG]);
  return new Set(documentId === undefined ? [path] : [path, entryTag(path, documentId)]);
}

const message = z.object({
  path: z.enum(Object.keys(MODELS) as [ContentPath]).nullable(), // the keys of a const object are exactly its paths
  model: z.string().nullable(),
  documentId: z.string().nullable(),
  withdrawn: z.boolean(),
  /** Which process says so: to it, its own message is no news. */
  from: z.string(),
});

function messageOf({ path, documentId, withdrawn }: Publication, from: string): string {
  const model = path === undefined ? null : MODELS[path].singular;
  return JSON.stringify({ path: path ?? null, model, documentId: documentId ?? null, withdrawn, from } satisfies z.infer<
    typeof message
  >);
}

function publicationIn({ path, documentId, withdrawn }: z.infer<typeof message>): Publication {
  return { path: path ?? undefined, documentId: documentId ?? undefined, withdrawn };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
