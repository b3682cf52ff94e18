import { DAY_SECONDS } from "@kaifong/domain/time";
import { addAbortSignal, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { MEDIA, type SiteContent } from "../platform/site-content.ts";
import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";
import { refuseData } from "../platform/http/data-refusal.ts";
import { RETRY_AFTER_SECONDS } from "../platform/http/faults.ts";
import type { FastPath } from "../platform/http/fast-path.ts";
import type { NotFound } from "../platform/http/not-found.ts";
import { type PreparedResponse, prepareResponse, writeResponse } from "../platform/http/prepared-response.ts";

/** One name below /uploads/; Strapi writes names of letters, digits, `_`, `-` and `.`. */
const FILE = /^\/uploads\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,250}$/;
/** The types that the content service accepts for uploads, and those that it makes from pictures. */
const TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "application/pdf", "video/mp4"]);
const MAX_CACHED_BYTES = 48 * 1024 * 1024;
/** The memory that a picture takes besides its bytes. */
const ENTRY_BYTES = 1_500;
const MAX_CACHED_FILE_BYTES = 2 * 1024 * 1024;
/** Names contain a hash; a file replaced under its old name is seen within a day, and at once through a revalidation. */
const BROWSER_SECONDS = DAY_SECONDS;
/** Files of the media library run nothing, wherever they are opened. */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Everybody who wants a picture waits for one fetch of it; it is small, and its server is near. */
const PICTURE_TIMEOUT_MS = 2_000;
const SERVER_ERROR = 500;
const PASSED_HEADERS = ["content-length", "content-range", "accept-ranges", "last-modified"];

interface Pictures {
  /** The picture if it is in memory, replaced or not. */
  readonly cached: (path: string) => { readonly response: PreparedResponse; readonly old: boolean } | undefined;
  /** Loads from the content service: a picture that is cached from now on, or an open response to stream. */
  readonly load: (path: string, range: string | undefined) => Promise<PreparedResponse | Response>;
}

/**
 * Files of the media library: pictures from memory, films streamed with ranges. Pictures seen before stay while the content
 * service is away.
 */
export function mediaFiles(app: FastifyInstance, content: SiteContent, settings: HeaderSettings, notFound: NotFound): FastPath {
  const headers = {
    ...baseHeaders(settings),
    "content-security-policy": MEDIA_POLICY,
    "cache-control": `public, max-age=${BROWSER_SECONDS}`,
  };
  const pictures = cachePictures(app, content, headers);
  app.get("/uploads/*", async (request, reply) => {
    const path = (request.raw.url ?? "").split("?", 1)[0] ?? "";
    if (!FILE.test(path) || path.includes("..")) return notFound(request, reply);
    const known = pictures.cached(path);
    try {
      const loaded = known && !known.old ? known.response : await pictures.load(path, request.headers.range);
      if (!(loaded instanceof Response)) return writeHijacked(loaded, request, reply);
      if (loaded.status >= SERVER_ERROR && known) return writeHijacked(known.response, request, reply);
      return await passThrough(loaded, request, reply, headers, () => notFound(request, reply));
    } catch (error) {
      if (known) return writeHijacked(known.response, request, reply);
      request.log.warn({ err: error }, "media: no response");
      return refuseData(reply.header("retry-after", String(RETRY_AFTER_SECONDS)), 503);
    }
  });
  return (request, response) => {
    const known = pictures.cached(request.url ?? "");
    if (!known || known.old) return false;
    writeResponse(known.response, request, response);
    return true;
  };
}

const sizeCalculation = (response: PreparedResponse, path: string) => ENTRY_BYTES + path.length + response.size;

function cachePictures(
  app: FastifyInstance,
  content: Pick<SiteContent, "file" | "onChange">,
  headers: Readonly<Record<string, string>>,
): Pictures {
  const cached = new LRUCache<string, PreparedResponse>({ maxSize: MAX_CACHED_BYTES, sizeCalculation });
  const fetching = new Map<string, Promise<PreparedResponse | Response>>();
  const old = new WeakSet<PreparedResponse>();
  let changes = 0;
  const unsubscribe = content.onChange((changed, withdrawn) => {
    if (!changed.has(MEDIA)) return;
    changes += 1;
    fetching.clear(); // later requests don't wait for what may be the earlier picture
    for (const response of cached.values()) old.add(response);
    if (withdrawn) cached.clear(); // nobody says which file it was, and none may outlive its withdrawal
  });
  app.addHook("onClose", async () => unsubscribe());

  const fetchFile = async (path: string, range: string | undefined): Promise<PreparedResponse | Response> => {
    const before = changes;
    const response = await content.file(path, range);
    const type = typeOf(response);
    const length = Number(response.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    const isPicture = response.status === 200 && TYPES.has(type) && !type.startsWith("video/");
    if (!isPicture || length > MAX_CACHED_FILE_BYTES || !response.body) return response;
    const body = await buffer(addAbortSignal(AbortSignal.timeout(PICTURE_TIMEOUT_MS), nodeStream(response.body)));
    const prepared = await prepareResponse({ status: 200, headers: { ...headers, "content-type": type }, body, compress: false });
    if (before === changes) cached.set(path, prepared);
    return prepared;
  };
  return {
    cached: (path) => {
      const response = cached.get(path);
      return response && { response, old: old.has(response) };
    },
    // Equal requests for a picture are one; a stream cannot be shared, so a request that finds it in use fetches again.
    load: async (path, range) => {
      if (range !== undefined) return fetchFile(path, range);
      const flying = fetching.get(path);
      if (flying) {
        const shared = await flying;
        return shared instanceof Response ? fetchFile(path, range) : shared;
      }
      const own = fetchFile(path, range).finally(() => fetching.get(path) === own && fetching.delete(path));
      fetching.set(path, own);
      return own;
    },
  };
}

function typeOf(response: Response): string {
  return (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
}

function writeHijacked(response: PreparedResponse, request: FastifyRequest, reply: FastifyReply): undefined {
  reply.hijack();
  writeResponse(response, request.raw, reply.raw);
  return undefined;
}

async function passThrough(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  respondNotFound: () => ReturnType<NotFound>,
): ReturnType<NotFound> {
  const type = typeOf(response);
  const served = response.status === 200 || response.status === 206;
  if (response.status === 416) {
    await response.body?.cancel();
    return reply
      .code(416)
      .headers({ ...headers, "cache-control": "no-store" })
      .send();
  }
  if (!served || !TYPES.has(type) || !response.body) {
    await response.body?.cancel();
    return response.status >= SERVER_ERROR
      ? refuseData(reply.header("retry-after", String(RETRY_AFTER_SECONDS)), 503)
      : respondNotFound();
  }
  for (const name of PASSED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  // A request for the headers alone gets no body, but Fastify would read it to its end.
  if (request.method === "HEAD") await response.body.cancel();
  const body = request.method === "HEAD" ? Readable.from([]) : nodeStream(response.body);
  return reply
    .code(response.status)
    .headers({ ...headers, "content-type": type })
    .send(body);
}

function nodeStream(body: NonNullable<Response["body"]>): Readable {
  return Readable.fromWeb(body as ReadableStream); // the global type and Node's own describe one object
}
