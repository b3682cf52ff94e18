/** A content service for tests: responds from a table, and can be made to fail or to hang. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CONTENT_NAMES, CONTENT_TYPES } from "@kaifong/content/server";

export interface FakeCms {
  readonly url: string;
  /** Requested URLs, in order. */
  readonly requestedUrls: string[];
  /** Path and locale (`chatbot en`, `health-program-courses zh-Hant`) → `data`; what is not listed is not published. */
  readonly entries: Map<string, unknown>;
  readonly files: Map<string, { readonly type: string; readonly body: Buffer }>;
  /** `hang` takes requests and never responds; `stall` begins a file and sends no more of it. */
  mode: "up" | "hang" | "stall" | 401 | 404 | 500 | 503;
  /**
   * Keys of entries on which it fails, whatever else it serves; with the number of entries before it (`chatbot en 0`), of one
   * page.
   */
  readonly troubled: Set<string>;
  /** Bodies to send in place of the right ones, by the same keys. */
  readonly instead: Map<string, string>;
  delayMs: number;
  /** Files that it is still sending. */
  sending: number;
  /** The largest page that it gives. */
  maxRows: number;
  close(): Promise<void>;
}

const SINGLES = new Set(
  CONTENT_NAMES.map((name) => CONTENT_TYPES[name]).flatMap(({ kind, path }) =>
    kind === "single" ? [`/strapi/api/${path}`] : [],
  ),
);

export async function fakeCms(): Promise<FakeCms> {
  const requestedUrls: string[] = [];
  const entries = new Map<string, unknown>();
  const files: FakeCms["files"] = new Map();
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? "");
    if (cms.mode === "hang") return;
    setTimeout(() => respond(cms, request, response), cms.delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const cms: FakeCms = {
    url: `http://127.0.0.1:${port}`,
    requestedUrls,
    entries,
    files,
    troubled: new Set(),
    instead: new Map(),
    mode: "up",
    delayMs: 0,
    sending: 0,
    maxRows: 500,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return cms;
}

function respond(cms: FakeCms, request: IncomingMessage, response: ServerResponse): void {
  if (typeof cms.mode === "number") return void response.writeHead(cms.mode).end("{}");
  const url = new URL(request.url ?? "/", cms.url);
  const file = cms.files.get(url.pathname);
  if (file) return sendFile(cms, file, response);
  const draft = url.searchParams.get("status") === "draft" ? "draft " : "";
  const key = `${draft}${url.pathname.replace("/strapi/api/", "")} ${url.searchParams.get("locale")}`;
  if (request.headers.authorization !== "Bearer test-cms-api-token-0000") return void response.writeHead(401).end("{}");
  const start = Number(url.searchParams.get("pagination[start]") ?? 0);
  const keys = [key, `${key} ${start}`];
  if (keys.some((one) => cms.troubled.has(one))) return void response.writeHead(500).end("{}");
  const instead = keys.map((one) => cms.instead.get(one)).find((body) => body !== undefined);
  if (instead !== undefined) return void response.writeHead(200, { "content-type": "application/json" }).end(instead);
  if (!cms.entries.has(key) && SINGLES.has(url.pathname)) return void response.writeHead(404).end("{}");
  const all = chosen(cms.entries.get(key) ?? [], url.searchParams);
  const limit = Number(url.searchParams.get("pagination[limit]"));
  const body = Array.isArray(all)
    ? { data: all.slice(start, start + Math.min(limit, cms.maxRows)), meta: { pagination: { start, limit, total: all.length } } }
    : { data: all, meta: {} };
  return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/**
 * The entries of a list that the filters of one field let through (`filters[Visible_To][$eq]`, `[$in][0]`), as Strapi does it.
 */
function chosen(all: unknown, params: URLSearchParams): unknown {
  const filters = [...params].flatMap(([name, value]) => {
    const [, field] = /^filters\[(\w+)\]\[\$(?:eq|in)\]/.exec(name) ?? [];
    return field === undefined ? [] : [[field, value] as const];
  });
  if (!Array.isArray(all) || filters.length === 0) return all;
  return all.filter((entry: { readonly attributes: Readonly<Record<string, unknown>> }) =>
    filters.some(([field, value]) => entry.attributes[field] === value),
  );
}

function sendFile(cms: FakeCms, { type, body }: { type: string; body: Buffer }, response: ServerResponse): void {
  cms.sending += 1;
  response.on("close", () => {
    cms.sending -= 1;
  });
  response.writeHead(200, { "content-type": type, "content-length": body.length });
  if (cms.mode === "stall") response.write(body.subarray(0, body.length / 2));
  else response.end(body);
}

export const anEntry = (documentId: string, attributes: object) => ({
  id: 7,
  documentId,
  attributes: { updatedAt: "2026-11-20T04:00:00.000Z", ...attributes },
});
