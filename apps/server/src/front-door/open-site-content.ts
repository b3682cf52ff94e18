import { type ContentSource, createContentReader, entryTag, MODELS, readClassSource } from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Bus } from "../platform/bus.ts";
import type { Tx } from "../platform/db.ts";
import type { Env } from "../platform/env.ts";
import { type CmsAnswer, type CmsClient, createCmsClient } from "./cms-client.ts";
import { type ContentCache, createContentCache } from "./content-cache.ts";
import { deleteSnapshotsOf, readSnapshot, writeSnapshot } from "./content-snapshots.ts";
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
  const tell: PurgeListener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  const cache = createContentCache({
    ask: (query) => client.read(query),
    snapshots: {
      write: (address, body) => writeSnapshot(db, address, body, now()),
      read: (address) => readSnapshot(db, address),
    },
    onRecovered: (tags) => tell(new Set(tags)),
    ttlSeconds: env.contentTtlSeconds,
    clock: () => performance.now(),
    log,
  });
  const purge: PurgeListener = (tags) => {
    cache.purge(tags);
    tell(tags);
  };
  const uncached = uncachedSource(client);
  bus.subscribe(CONTENT_CHANNEL, (event) => purge(event.kind === "missed" ? undefined : tagsInMessage(event.payload)));

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
        purge(tagsOf(publication));
        if (publication.withdrawn && publication.path && publication.documentId) {
          await deleteSnapshotsOf(db, `/${publication.path}/${publication.documentId}`);
        }
        await bus.publish(CONTENT_CHANNEL, messageOf(publication));
      },
    },
  };
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
  path: z.enum(Object.keys(MODELS) as [keyof typeof MODELS]).nullable(), // the keys of a const object are exactly its paths
  model: z.string().nullable(),
  documentId: z.string().nullable(),
});

function messageOf({ path, documentId }: Publication): string {
  const model = path === undefined ? null : MODELS[path].singular;
  return JSON.stringify({ path: path ?? null, model, documentId: documentId ?? null } satisfies z.infer<typeof message>);
}

/** A message that cannot be read still says that something changed: everything is old. */
function tagsInMessage(payload: string): ReadonlySet<string> | undefined {
  const parsed = message.safeParse(parseJson(payload));
  if (!parsed.success) return undefined;
  return tagsOf({ path: parsed.data.path ?? undefined, documentId: parsed.data.documentId ?? undefined });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
