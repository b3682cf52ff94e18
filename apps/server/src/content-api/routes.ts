/** The public reads of what is published. */
import type { ContentName, Published } from "@kaifong/content/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { DATA_POLICY } from "../platform/http/responses.ts";
import type { ContentMirror } from "../platform/site-content.ts";
import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";
import { refuseData } from "../platform/http/data-refusal.ts";
import { RETRY_AFTER_SECONDS } from "../platform/http/faults.ts";
import type { FastPath } from "../platform/http/fast-path.ts";
import { type PreparedResponse, prepareResponse, STALE_HEADERS, writeResponse } from "../platform/http/prepared-response.ts";
import { createRenderingLimit } from "../platform/http/rendering-limit.ts";
import { CONTENT_READS, type ContentRead, pathOf, type ReadDefinition } from "./content-reads.ts";

const ADDRESS = /^\/strapi\/api\/([a-z-]{1,60})(?:\/([A-Za-z0-9]{1,64}))?\/?$/;
const MAX_QUERY_LENGTH = 2_000;
const MAX_REMEMBERED_URLS = 2_000;
const MAX_REMEMBERED_URL_LENGTH = 500;
const MAX_PREPARED_BYTES = 16 * 1024 * 1024;
/** The memory that a response takes besides its bytes. */
const ENTRY_BYTES = 3_500;
/** Shared caches may store a response this long; browsers ask each time and mostly get 304. */
const SHARED_SECONDS = 10;

/** The objects from which a response is made: as long as they are what is published, the response is current. */
interface MadeOf {
  readonly from: readonly (readonly [name: ContentName, published: Published<ContentName> | undefined])[];
}

interface CacheEntry extends MadeOf {
  readonly response: PreparedResponse;
}

interface Preparation extends MadeOf {
  readonly entry: Promise<CacheEntry>;
}

/**
 * The public content service: GET of exactly the reads of specification §7 in Strapi's v4 format, from the mirror. Whatever a
 * caller adds to a read is dropped, except filters of a list that can be filtered: those are understood or refused.
 */
export function contentApi(app: FastifyInstance, mirror: ContentMirror, settings: HeaderSettings): FastPath {
  const responses = createResponses(mirror, settings);
  const limit = createRenderingLimit();
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const url = request.raw.url ?? "";
    const target = targetOf(url);
    if (!target) return refuseData(reply, 404);
    if (request.method !== "GET" && request.method !== "HEAD") return refuseData(reply.header("allow", "GET, HEAD"), 405);
    const { definition, params, id } = target;
    const read = definition.parse(params, id, mirror);
    if (!read) return refuseData(reply, 400);
    const names = [definition.name, ...(read.needs ?? [])];
    if (names.some((name) => mirror.of(name) === undefined)) {
      return refuseData(reply.header("retry-after", String(RETRY_AFTER_SECONDS)), 503);
    }
    const wait = responses.isReady(definition.name, read) ? 0 : limit(request.ip);
    if (wait > 0) return refuseData(reply.header("retry-after", String(wait)), 429);
    const entry = await responses.of(url, definition.name, read);
    if (!entry) return refuseData(reply, 404);
    reply.hijack();
    writeResponse(entry.response, request.raw, reply.raw, names.some((name) => mirror.isStale(name)) ? STALE_HEADERS : undefined);
    return undefined;
  };
  app.all("/strapi", handle);
  app.all("/strapi/*", handle);
  return (request, response) => {
    if (request.headers.origin !== undefined && settings.corsOrigins.length > 0) return false;
    const entry = responses.ready(request.url ?? "");
    if (!entry) return false;
    writeResponse(entry.response, request, response);
    return true;
  };
}

interface Responses {
  /** Whether the response to a read is in memory, so that asking for it causes no work. */
  readonly isReady: (name: ContentName, read: ContentRead) => boolean;
  /** The response to a read, prepared now if necessary; undefined when there is nothing that the public may see. */
  readonly of: (url: string, name: ContentName, read: ContentRead) => Promise<CacheEntry | undefined>;
  /** The response to this very URL, if it is ready in memory and is what the content service said last. */
  readonly ready: (url: string) => CacheEntry | undefined;
}

const sizeCalculation = ({ response }: CacheEntry) => response.size + ENTRY_BYTES;
const keyOf = (name: ContentName, read: ContentRead) => `${name} ${read.key}`;

function createResponses(mirror: ContentMirror, settings: HeaderSettings): Responses {
  const headers = headersOf(settings);
  const prepared = new LRUCache<string, CacheEntry>({ maxSize: MAX_PREPARED_BYTES, sizeCalculation });
  const preparing = new Map<string, Preparation>();
  const isCurrent = ({ from }: MadeOf) => from.every(([name, published]) => mirror.of(name) === published);
  const preparedAt = (key: string) => {
    const entry = prepared.get(key);
    return entry && isCurrent(entry) ? entry : undefined;
  };
  const addresses = rememberAddresses(preparedAt);
  const finish = async (key: string, { from }: MadeOf, body: object): Promise<CacheEntry> => {
    const bytes = Buffer.from(JSON.stringify(body));
    const entry = { from, response: await prepareResponse({ status: 200, headers, body: bytes, compress: true }) };
    if (isCurrent(entry)) prepared.set(key, entry);
    return entry;
  };
  const prepare = (key: string, names: readonly ContentName[], body: object): Preparation => {
    const from = names.map((name) => [name, mirror.of(name)] as const);
    const preparation = { from, entry: finish(key, { from }, body).finally(forget) };
    function forget(): void {
      if (preparing.get(key) === preparation) preparing.delete(key);
    }
    preparing.set(key, preparation);
    return preparation;
  };
  const entryOf = async (key: string, name: ContentName, read: ContentRead): Promise<CacheEntry | undefined> => {
    const known = preparedAt(key);
    if (known) return known;
    const published = mirror.of(name);
    const body = published && read.body(published.raw);
    if (!body) return undefined;
    const flying = preparing.get(key);
    // A response in preparation may hold what has been withdrawn since.
    if (flying && isCurrent(flying)) return flying.entry;
    return prepare(key, [name, ...(read.needs ?? [])], body).entry;
  };
  return {
    isReady: (name, read) => preparedAt(keyOf(name, read)) !== undefined,
    of: async (url, name, read) => {
      const key = keyOf(name, read);
      const entry = await entryOf(key, name, read);
      if (entry) addresses.remember(url, key, entry);
      return entry;
    },
    ready: (url) => {
      const entry = addresses.find(url);
      return entry && !entry.from.some(([name]) => mirror.isStale(name)) ? entry : undefined;
    },
  };
}

/**
 * Remembers which response a URL led to. Which read it means may depend on what is published, such as news that did not exist
 * then: it leads to that very response, and not to one prepared later under the same key.
 */
function rememberAddresses(preparedAt: (key: string) => CacheEntry | undefined) {
  const known = new LRUCache<string, { readonly key: string; readonly entry: WeakRef<CacheEntry> }>({ max: MAX_REMEMBERED_URLS });
  return {
    remember: (url: string, key: string, entry: CacheEntry) => {
      if (url.length <= MAX_REMEMBERED_URL_LENGTH) known.set(url, { key, entry: new WeakRef(entry) });
    },
    find: (url: string): CacheEntry | undefined => {
      const led = known.get(url);
      const entry = led && preparedAt(led.key);
      return entry === led?.entry.deref() ? entry : undefined;
    },
  };
}

function headersOf(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    ...baseHeaders(settings),
    "content-security-policy": DATA_POLICY,
    "content-type": "application/json; charset=utf-8",
    // Callers from another site get a header that names it.
    ...(settings.corsOrigins.length > 0 ? { vary: "Origin" } : {}),
    "cache-control": `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${SHARED_SECONDS}`,
  };
}

interface Target {
  readonly definition: ReadDefinition;
  readonly params: URLSearchParams;
  readonly id: string;
}

/** The read that a raw URL asks for. The path is matched as it came: an encoded, doubled or climbing path is never looked up. */
function targetOf(url: string): Target | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  const match = ADDRESS.exec(path);
  const definition = CONTENT_READS.find((read) => pathOf(read) === match?.[1] && read.item === (match[2] !== undefined));
  if (!definition || query.length > MAX_QUERY_LENGTH) return undefined;
  return { definition, params: new URLSearchParams(query), id: match?.[2] ?? "" };
}
