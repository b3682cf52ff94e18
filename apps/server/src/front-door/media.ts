import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Answer, prepareAnswer, writeAnswer } from "./answer.ts";
import { refuse, RETRY_AFTER_SECONDS } from "./content-gateway.ts";
import type { FastPath } from "./fast-path.ts";
import { baseHeaders, type HeaderSettings, MEDIA_POLICY } from "./security-headers.ts";
import { type ContentStore, MEDIA_TAG } from "./site-content.ts";

/** One name below /uploads/; Strapi writes names of letters, digits, `_`, `-` and `.`. */
const FILE = /^\/uploads\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,250}$/;
/** The same list that the content service accepts for uploads (cms-notes). */
const TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf", "video/mp4"]);
const MAX_KEPT_BYTES = 48 * 1024 * 1024;
const MAX_KEPT_FILE_BYTES = 2 * 1024 * 1024;
/** Names carry a hash; a file replaced under its old name is seen within a day, and at once through a revalidation. */
const BROWSER_SECONDS = 24 * 60 * 60;
const SERVER_ERROR = 500;
const PASSED_HEADERS = ["content-length", "content-range", "accept-ranges", "last-modified"];

/** Files of the media library: pictures from memory, films streamed with ranges. Pictures seen before stay while the content service is away. */
export function mediaFiles(app: FastifyInstance, store: ContentStore, settings: HeaderSettings): FastPath {
  const kept = new LRUCache<string, Answer>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: (answer) => answer.size });
  const fetching = new Map<string, Promise<Answer | Response>>();
  const old = new Set<string>();
  app.addHook("onClose", async () => unsubscribe());
  const unsubscribe = store.onPurge((tags) => {
    if (tags?.has(MEDIA_TAG) ?? true) for (const path of kept.keys()) old.add(path);
  });
  const headers = {
    ...baseHeaders(settings),
    "content-security-policy": MEDIA_POLICY,
    "cache-control": `public, max-age=${BROWSER_SECONDS}`,
  };

  const load = async (path: string, range: string | undefined): Promise<Answer | Response> => {
    const response = await store.file(path, range);
    const type = (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
    const length = Number(response.headers.get("content-length") ?? Number.NaN);
    if (response.status !== 200 || !TYPES.has(type) || type.startsWith("video/") || !(length <= MAX_KEPT_FILE_BYTES))
      return response;
    const body = Buffer.from(await response.arrayBuffer());
    const answer = await prepareAnswer({ status: 200, headers: { ...headers, "content-type": type }, body, compress: false });
    kept.set(path, answer);
    old.delete(path);
    return answer;
  };
  /** Equal requests for a picture are one; a stream cannot be shared, so who finds one already taken asks again. */
  const loadOnce = async (path: string, range: string | undefined): Promise<Answer | Response> => {
    if (range !== undefined) return load(path, range);
    const flying = fetching.get(path);
    if (flying) {
      const shared = await flying;
      return shared instanceof Response ? load(path, range) : shared;
    }
    const own = load(path, range).finally(() => fetching.delete(path));
    fetching.set(path, own);
    return own;
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const path = (request.raw.url ?? "").split("?", 1)[0] ?? "";
    if (!FILE.test(path) || path.includes("..")) return refuse(reply, 404);
    const known = kept.get(path);
    try {
      const loaded = known && !old.has(path) ? known : await loadOnce(path, request.headers.range);
      if (loaded instanceof Response && loaded.status >= SERVER_ERROR && known) return answerHijacked(known, request, reply);
      if (loaded instanceof Response) return passThrough(loaded, reply, headers);
      return answerHijacked(loaded, request, reply);
    } catch (error) {
      if (known) return answerHijacked(known, request, reply);
      request.log.warn({ err: error }, "media: no answer");
      return refuse(reply.header("retry-after", String(RETRY_AFTER_SECONDS)), 503);
    }
  };
  app.get("/uploads/*", handle);

  return (request, response) => {
    const answer = kept.get(request.url ?? "");
    if (!answer || old.has(request.url ?? "")) return false;
    writeAnswer(answer, request, response);
    return true;
  };
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
): Promise<FastifyReply> {
  const type = (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
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
      : refuse(reply, 404);
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
