import { DAY_SECONDS } from "@kaifong/domain/time";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DATA_POLICY } from "../platform/http/responses.ts";
import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";
import type { FastPath } from "../platform/http/fast-path.ts";
import { type PreparedResponse, prepareResponse, writeResponse } from "../platform/http/prepared-response.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".png", ".jpg", ".webp", ".woff2"]);
/** Larger files are streamed from the disk. */
const MAX_CACHED_FILE_BYTES = 2 * 1024 * 1024;
/** Below the folder's path: names in it contain a hash of their contents. */
const HASHED = "assets/";
/** The worker of an app: browsers request it again at every visit, and so have a new build at once. */
const WORKER = "service-worker.js";
const YEAR_SECONDS = 365 * DAY_SECONDS;

interface StaticFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly extension: string;
}

/** A folder of files, and the path below which they are served: `/`, `/staff/`. */
export interface FileFolder {
  readonly directory: string;
  readonly path: string;
}

/**
 * Files of the apps' builds, from memory, compressed once. Their client directories are read at start; a file that appears later
 * is not served. Only names that were found there are ever looked up, so no path can climb out.
 */
export async function staticFiles(
  app: FastifyInstance,
  folders: readonly FileFolder[],
  settings: HeaderSettings,
): Promise<FastPath> {
  const files = new Map<string, StaticFile>();
  const ready = new Map<string, PreparedResponse>();
  for (const folder of folders) for (const [url, file] of await filesIn(folder, settings)) files.set(url, file);

  const load = async (url: string, file: StaticFile): Promise<PreparedResponse> => {
    const body = await readFile(file.path);
    const compress = !COMPRESSED.has(file.extension);
    const response = await prepareResponse({ status: 200, headers: file.headers, body, compress, neverChanges: true });
    ready.set(url, response);
    return response;
  };
  const handle =
    (url: string, file: StaticFile) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const there = await stat(file.path).catch(orMissing);
      // Deleted since the start, as by a new build below a server that runs.
      if (!there) return sendNotFound(reply);
      const { size } = there;
      if (size > MAX_CACHED_FILE_BYTES)
        return reply.headers({ ...file.headers, "content-length": String(size) }).send(createReadStream(file.path));
      const response = ready.get(url) ?? (await load(url, file));
      reply.hijack();
      writeResponse(response, request.raw, reply.raw);
      return undefined;
    };
  for (const [url, file] of files) app.get(url, handle(url, file));
  // A hashed name that is gone (an old page, a new build) is not found; it must never become a page.
  for (const { path } of folders) app.get(`${path}${HASHED}*`, async (_request, reply) => sendNotFound(reply));

  return (request, response) => {
    const prepared = ready.get(request.url ?? "");
    if (!prepared) return false;
    writeResponse(prepared, request, response);
    return true;
  };
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").type("text/plain").send("");
}

/** The files of a folder by the path of each. */
async function filesIn({ directory, path: base }: FileFolder, settings: HeaderSettings): Promise<[string, StaticFile][]> {
  const root = resolve(directory);
  const paths = await filesBelow(root);
  return paths.flatMap((path): [string, StaticFile][] => {
    const name = relative(root, path).split(sep).join("/");
    if (`/${name}`.includes("/.")) return [];
    const extension = extname(path);
    return [[encodeURI(base + name), { path, extension, headers: headersOf(name, extension, settings) }]];
  });
}

function headersOf(name: string, extension: string, settings: HeaderSettings): Record<string, string> {
  return {
    ...baseHeaders(settings),
    "content-type": TYPES[extension] ?? "application/octet-stream",
    "cache-control": cachingOf(name),
    // A picture opened by itself is a document: it may hold styles, and nothing else.
    ...(extension === ".svg" ? { "content-security-policy": `${DATA_POLICY}; style-src 'unsafe-inline'` } : {}),
  };
}

function cachingOf(name: string): string {
  if (name === WORKER) return "no-cache";
  return name.startsWith(HASHED) ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`;
}

/** The files of a folder; none when there is no such folder, because nothing has been built. Throws when it cannot be read. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(orMissing)) ?? [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Undefined for what is not there. Throws any other error again. */
function orMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
