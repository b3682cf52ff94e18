import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Answer, prepareAnswer, writeAnswer } from "./answer.ts";
import { refuse, RETRY_AFTER_SECONDS } from "./content-gateway.ts";
import type { FastPath } from "./fast-path.ts";
import type { NotFound } from "./not-found.ts";
import { baseHeaders, type HeaderSettings, MEDIA_POLICY } from "./security-headers.ts";
import { type ContentStore, MEDIA_TAG } from "./site-content.ts";

/** One name below /uploads/; Strapi writes names of letters, digits, `_`, `-` and `.`. */
const FILE = /^\/uploads\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,250}$/;
/** What the content service accepts for uploads, and what it makes of pictures. */
const TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "application/pdf", "video/mp4"]);
const MAX_KEPT_BYTES = 48 * 1024 * 1024;
const MAX_KEPT_FILE_BYTES = 2 * 1024 * 1024;
/** Names carry a hash; a file replaced under its old name is seen within a day, and at once through a revalidation. */
const BROWSER_SECONDS = 24 * 60 * 60;
const SERVER_ERROR = 500;
const PASSED_HEADERS = ["content-length", "content-range", "accept-ranges", "last-modified"];

interface Pictures {
  /** The picture if it lies in memory, replaced or not. */
  readonly kept: (path: string) => { readonly answer: Answer; readonly old: boolean } | undefined;
  /** From the content service: a picture that is kept from now on, or an open response to stream. */
  readonly load: (path: string, range: string | undefined) => Promise<Answer | Response>;
}

/** Files of the media library: pictures from memory, films streamed with ranges. Pictures seen before stay while the content service is away. */
export function mediaFiles(app: FastifyInstance, store: ContentStore, settings: HeaderSettings, notFound: NotFound): FastPath {
  const headers = {
    ...baseHeaders(settings),
    "content-security-policy": MEDIA_POLICY,
    "cache-control": `public, max-age=${BROWSER_SECONDS}`,
  };
  const pictures = keepPictures(app, store, headers);
  app.get("/uploads/*", async (request, reply) => {
    const path = (request.raw.url ?? "").split("?", 1)[0] ?? "";
    if (!FILE.test(path) || path.includes("..")) return notFound(request, reply);
    const known = pictures.kept(path);
    try {
      const loaded = known && !known.old ? known.answer : await pictures.load(path, request.headers.range);
      if (!(loaded instanceof Response)) return answerHijacked(loaded, request, reply);
      if (loaded.status >= SERVER_ERROR && known) return answerHijacked(known.answer, request, reply);
      return await passThrough(loaded, reply, headers, () => notFound(request, reply));
    } catch (error) {
      if (known) return answerHijacked(known.answer, request, reply);
      request.log.warn({ err: error }, "media: no answer");
      return refuse(reply.header("retry-after", String(RETRY_AFTER_SECONDS)), 503);
    }
  });
  return (request, response) => {
    const known = pictures.kept(request.url ?? "");
    if (!known || known.old) return false;
    writeAnswer(known.answer, request, response);
    return true;
  };
}

function keepPictures(app: FastifyInstance, store: ContentStore, headers: Readonly<Record<string, string>>): Pictures {
  const kept = new LRUCache<string, Answer>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: (answer) => answer.size });
  const fetching = new Map<string, Promise<Answer | Response>>();
  const old = new WeakSet<Answer>();
  let withdrawals = 0;
  const unsubscribe = store.onPurge((tags, withdrawn) => {
    if (!(tags?.has(MEDIA_TAG) ?? true)) return;
    for (const answer of kept.values()) old.add(answer);
    if (!tags || !withdrawn) return;
    withdrawals += 1; // which file it was is not said: none of them may outlive the content service's word
    kept.clear();
  });
  app.addHook("onClose", async () => unsubscribe());

  const fetchFile = async (path: string, range: string | undefined): Promise<Answer | Response> => {
    const before = withdrawals;
    const response = await store.file(path, range);
    const type = typeOf(response);
    const length = Number(response.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    const isPicture = response.status === 200 && TYPES.has(type) && !type.startsWith("video/");
    if (!isPicture || length > MAX_KEPT_FILE_BYTES) return response;
    const body = Buffer.from(await response.arrayBuffer());
    const answer = await prepareAnswer({ status: 200, headers: { ...headers, "content-type": type }, body, compress: false });
    if (before === withdrawals) kept.set(path, answer);
    return answer;
  };
  return {
    kept: (path) => {
      const answer = kept.get(path);
      return answer && { answer, old: old.has(answer) };
    },
    // Equal requests for a picture are one; a stream cannot be shared, so who finds one already taken asks again.
    load: async (path, range) => {
      if (range !== undefined) return fetchFile(path, range);
      const flying = fetching.get(path);
      if (flying) {
        const shared = await flying;
        return shared instanceof Response ? fetchFile(path, range) : shared;
      }
      const own = fetchFile(path, range).finally(() => fetching.delete(path));
      fetching.set(path, own);
      return own;
    },
  };
}

function typeOf(response: Response): string {
  return (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
}

function answerHijacked(answer: Answer, request: FastifyRequest, reply: FastifyReply): undefined {
  reply.hijack();
  writeAnswer(answer, request.raw, reply.raw);
  return undefined;
}

async function passThrough(
  response: Response,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  answerNotFound: () => ReturnType<NotFound>,
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
      ? refuse(reply.header("retry-after", String(RETRY_AFTER_SECONDS)), 503)
      : answerNotFound();
  }
  for (const name of PASSED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const body = Readable.fromWeb(response.body as ReadableStream); // the global type and Node's own describe one object
  return reply
    .code(response.status)
    .headers({ ...headers, "content-type": type })
    .send(body);
}
