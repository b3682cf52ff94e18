import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "./accepted.ts";
import { BlockResponse, headerBlock } from "./block-response.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/**
 * Quick enough to wait for. With a window of more than 64 KiB (here a logarithm) it takes seven times as long and 32 MB for each
 * response in progress, and a page becomes no smaller: pages repeat themselves nearby.
 */
const FIRST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
/** For responses that never change. Made after the first compression, which it replaces: it costs forty times as long. */
const BEST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
/** For responses that are requested again: a twentieth smaller than the first, in ten times as long. */
const BETTER_BROTLI = { ...FIRST_BROTLI, [constants.BROTLI_PARAM_QUALITY]: 10 };
/** The pause between two responses that are compressed better: that takes a tenth of a processor at most, also in a rush. */
const BETTER_PAUSE_MS = 250;
const GZIP_LEVEL = 6;
/** Below this, headers outweigh what compression saves. */
const MIN_COMPRESSED_BYTES = 860;
const ETAG_LENGTH = 22;

/** RFC 7234 §5.5.1; sent together with our own header because proxies know this one. */
export const STALE_HEADERS = ["X-Kaifong-Stale", "1", "Warning", '110 - "Response is Stale"'];

/** One form of a response: its bytes and its headers, ready to be written. */
interface Variant {
  body: () => Buffer;
  /** Bytes of the body. */
  length: number;
  /** Without the length. */
  readonly headers: readonly string[];
  /** The headers as lines; made when they are first needed, since most variants never are. */
  block: string | undefined;
  /** No better bytes are possible, or they are being made. */
  isBest: boolean;
}

/** A finished response in every encoding. Immutable, except that the same content may get better compressed bytes. */
export interface PreparedResponse {
  readonly status: number;
  /** Weak: the same for every encoding. */
  readonly etag: string;
  /** Bytes in memory. */
  readonly size: number;
  /** Sent with 304 too. */
  readonly notModifiedHeaders: readonly string[];
  readonly variants: Readonly<Record<Encoding, Variant>>;
}

export interface ResponseParts {
  readonly status: number;
  /** Header names and values, without those of length, encoding and ETag. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** False for what is compressed already (pictures, films). */
  readonly compress: boolean;
  /** Set when it is worth any work to compress it. */
  readonly neverChanges?: true;
}

/** Makes a response: compresses, computes its ETag, and lays out its headers, once for all requests. */
export async function prepareResponse(parts: ResponseParts): Promise<PreparedResponse> {
  const etag = `W/"${createHash("sha256").update(parts.body).digest("base64url").slice(0, ETAG_LENGTH)}"`;
  const compress = parts.compress && parts.body.length >= MIN_COMPRESSED_BYTES;
  const vary = [parts.headers["vary"] ?? "", parts.compress ? "Accept-Encoding" : ""].filter(Boolean).join(", ");
  const base = { ...parts.headers, etag, ...(vary === "" ? {} : { vary }) };
  if (!compress) {
    const plain = createVariant(base, parts.body, "identity");
    return { ...headed(parts.status, etag, base), size: plain.length, variants: { identity: plain, br: plain, gzip: plain } };
  }
  const [brotli, gzipped] = await Promise.all([
    brotliOf(parts.body, FIRST_BROTLI),
    compressGzip(parts.body, { level: GZIP_LEVEL }).then(cutToSize),
  ]);
  const br = createVariant(base, brotli, "br");
  if (parts.neverChanges) void recompress(br, parts.body, BEST_BROTLI);
  // Nearly everybody accepts one of the two; cached in addition, the plain bytes would be three quarters of the memory of a page.
  const { length } = parts.body;
  const identity = { ...createVariant(base, gzipped, "identity"), body: () => gunzipSync(gzipped), length };
  const variants = { identity, br, gzip: createVariant(base, gzipped, "gzip") };
  return { ...headed(parts.status, etag, base), size: br.length + gzipped.length, variants };
}

let betterFrom = 0;

/**
 * Called when a response is requested again: it is then worth compressing better, once, in the background. So nobody waits for
 * it, and what is requested once costs nothing.
 */
export function recompressOnRepeat({ variants: { br, identity } }: PreparedResponse): void {
  if (br.isBest || performance.now() < betterFrom) return;
  betterFrom = performance.now() + BETTER_PAUSE_MS;
  void recompress(br, identity.body(), BETTER_BROTLI);
}

/**
 * Writes a prepared response: 304 when the caller has it already, no body for HEAD, otherwise the best encoding that the caller
 * accepts.
 */
export function writeResponse(
  prepared: PreparedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  extra?: readonly string[],
): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && prepared.status === 200 && matchesEtag(known, prepared.etag)) {
    response.writeHead(304, appendHeaders(prepared.notModifiedHeaders, extra));
    response.end();
    return;
  }
  const variant = prepared.variants[acceptedEncoding(request.headers["accept-encoding"])];
  writeHead(response, prepared.status, variant, ["content-length", String(variant.length), ...(extra ?? [])]);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body());
}

function writeHead(response: ServerResponse, status: number, variant: Variant, own: readonly string[]): void {
  // Only `writeHead` knows a header that was set before (CORS); responses to `inject` have no block.
  if (response instanceof BlockResponse && response.getHeaderNames().length === 0) {
    variant.block ??= headerBlock(variant.headers);
    response.writeBlock(status, variant.block, own);
  } else {
    response.writeHead(status, [...variant.headers, ...own]);
  }
}

/** The headers of the response, and those of this request. */
function appendHeaders(headers: readonly string[], extra: readonly string[] | undefined): string[] {
  // writeHead does not change the list; its type cannot say so.
  return extra === undefined ? (headers as string[]) : [...headers, ...extra];
}

function createVariant(base: Readonly<Record<string, string>>, body: Buffer, encoding: Encoding): Variant {
  const encoded = encoding === "identity" ? {} : { "content-encoding": encoding };
  const headers = Object.entries({ ...base, ...encoded }).flat();
  return { body: () => body, length: body.length, headers, block: undefined, isBest: encoding !== "br" };
}

function headed(status: number, etag: string, base: Readonly<Record<string, string>>) {
  const { "content-type": _type, ...rest } = base;
  return { status, etag, notModifiedHeaders: Object.entries(rest).flat() };
}

async function recompress(br: Variant, body: Buffer, how: Readonly<Record<number, number>>): Promise<void> {
  br.isBest = true;
  const better = await brotliOf(body, how).catch(br.body);
  if (better.length < br.length) Object.assign(br, { body: () => better, length: better.length });
}

async function brotliOf(body: Buffer, how: Readonly<Record<number, number>>): Promise<Buffer> {
  const compressed = await compressBrotli(body, {
    params: {
      ...how,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return cutToSize(compressed);
}

/**
 * Copies the bytes from zlib, which are the beginning of the 64 KiB that it wrote into: otherwise a page of 3 kB would hold 128.
 */
function cutToSize(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(exact);
  return exact;
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  const opaque = etag.slice(2);
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === opaque);
}
