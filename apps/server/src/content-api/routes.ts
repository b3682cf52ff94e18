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
import { CONTENT_READS, type ContentRead, pathOf, type ReadDefinition } from "./content-reads.ts";

const ADDRESS = /^\/strapi\/api\/([a-z-]{1,60})(?:\/([A-Za-z0-9]{1,64}))?\/?$/;
const MAX_QUERY_LENGTH = 2_000;
const MAX_REMEMBERED_URLS = 2_000;
const MAX_REMEMBERED_URL_LENGTH = 500;
const MAX_PREPARED_BYTES = 16 * 1024 * 1024;
/** What a response takes beside its bytes. */
const ENTRY_BYTES = 3_500;
/** Shared caches may hold a response this long; browsers ask each time and mostly get 304. */
const SHARED_SECONDS = 10;

/** The objects that a response is made of: as long as these are what is published, so is the response. */
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
 * The public content service: GET of exactly the reads of specification §7 in Strapi's v4 format, out of the mirror. What a
 * caller adds to a read is dropped, but for filters of a list that can be narrowed down: those are understood or refused.
 */
export function contentApi(app: FastifyInstance, mirror: ContentMirror, settings: HeaderSettings): FastPath {
  const responses = createResponses(mirror, settings);
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
  /** The response to a read, prepared now if it isn't yet; undefined when there is nothing that the public may see. */
  readonly of: (url: string, name: ContentName, read: ContentRead) => Promise<CacheEntry | undefined>;
  /** The response to this very address if it is ready in memory and is what the content service last said. */
  readonly ready: (url: string) => CacheEntry | undefined;
}

function createResponses(mirror: ContentMirror, settings: HeaderSettings): Responses {
  const headers = headersOf(settings);
  const prepared = new LRUCache<string, CacheEntry>({
    maxSize: MAX_PREPARED_BYTES,
    sizeCalculation: ({ response }) => response.size + ENTRY_BYTES,
  });
  const preparing = new Map<string, Preparation>();
  const keys = new LRUCache<string, string>({ max: MAX_REMEMBERED_URLS });
  const isCurrent = ({ from }: MadeOf) => from.every(([name, published]) => mirror.of(name) === published);
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
  return {
    of: async (url, name, read) => {
      const key = `${name} ${read.key}`;
      if (url.length <= MAX_REMEMBERED_URL_LENGTH) keys.set(url, key);
      const known = prepared.get(key);
      if (known && isCurrent(known)) return known;
      const published = mirror.of(name);
      const body = published && read.body(published.raw);
      if (!body) return undefined;
      const flying = preparing.get(key);
      // What is in preparation may hold what has been withdrawn since.
      if (flying && isCurrent(flying)) return flying.entry;
      return prepare(key, [name, ...(read.needs ?? [])], body).entry;
    },
    ready: (url) => {
      const entry = prepared.get(keys.get(url) ?? "");
      return entry && isCurrent(entry) && !entry.from.some(([name]) => mirror.isStale(name)) ? entry : undefined;
    },
  };
}

function headersOf(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    ...baseHeaders(settings),
    "content-security-policy": DATA_POLICY,
    "content-type": "application/json; charset=utf-8",
    // Who asks from another site gets a header that names it.
    ...(settings.corsOrigins.length > 0 ? { vary: "Origin" } : {}),
    "cache-control": `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${SHARED_SECONDS}`,
  };
}

interface Target {
  readonly definition: ReadDefinition;
  readonly params: URLSearchParams;
  readonly id: string;
}

/** Which read a raw URL asks for. The path is matched as it came: nothing encoded, doubled or climbing is ever looked into. */
function targetOf(url: string): Target | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  const match = ADDRESS.exec(path);
  const definition = CONTENT_READS.find((read) => pathOf(read) === match?.[1] && read.item === (match[2] !== undefined));
  if (!definition || query.length > MAX_QUERY_LENGTH) return undefined;
  return { definition, params: new URLSearchParams(query), id: match?.[2] ?? "" };
}
