import { type AnyContentType, type ListOptions, listAddress } from "@kaifong/content/server";
import type { ContentLocale } from "@kaifong/i18n";
import { Unavailable } from "../platform/refusal.ts";

/** No visitor waits for these reads. */
const READ_TIMEOUT_MS = 4_000;
/** A visitor waits for a file. */
const FILE_TIMEOUT_MS = 2_000;
const PROBE_TIMEOUT_MS = 700;
/**
 * The service cannot serve now: 503 is its own, also while its database is away (cms/tests/5-lifecycle.test.ts); 502 and 504 come
 * from a proxy before it; 401 says that it does not accept our token.
 */
const SERVICE_FAILURES = [401, 502, 503, 504];
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const API = "/strapi/api";

/** The service doesn't respond: asking for anything else would fail as well. */
export class ServiceUnreachable extends Unavailable {
  override name = "ServiceUnreachable";
}

export interface ContentService {
  /**
   * The body of a list in v4 format; undefined when nothing is at its path (a single type that is not published). Rejects with
   * ServiceUnreachable, or with another fault when only this read fails.
   */
  list(type: AnyContentType, locale: ContentLocale, options?: ListOptions): Promise<unknown>;
  /** A file of the media library, for streaming, by its path and the requested Range header. */
  file(path: string, range: string | undefined): Promise<Response>;
  /** Whether a real read succeeds now. */
  probe(): Promise<boolean>;
  /** Aborts every read in progress. */
  close(): void;
}

/** Calls the content service with our token, limited in time and size. Fetch keeps the connections alive. */
export function createContentService({ url, token }: { readonly url: string; readonly token: string }): ContentService {
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const closing = new AbortController();
  return {
    list: (type, locale, options) => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]);
      return readJson(`${url}${API}${listAddress(type, locale, options)}`, headers, signal);
    },
    file: (path, range) => openFile(`${url}${path}`, range),
    probe: () =>
      fetch(`${url}${API}/chatbot?fields[0]=Link`, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
        async (response) => {
          await response.body?.cancel();
          return response.status === 200 || response.status === 404;
        },
        () => false,
      ),
    close: () => closing.abort(),
  };
}

/** The time limit ends with the headers: a film may be watched for as long as it takes. */
async function openFile(address: string, range: string | undefined): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FILE_TIMEOUT_MS);
  try {
    return await fetch(address, { headers: range === undefined ? {} : { range }, redirect: "error", signal: controller.signal });
  } catch (error) {
    throw new ServiceUnreachable("the content service gives no files", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function readJson(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<unknown> {
  const { status, body } = await textAt(address, headers, signal);
  if (status === 404) return undefined;
  if (SERVICE_FAILURES.includes(status)) throw new ServiceUnreachable(`the content service responded ${status}`);
  if (status !== 200) throw new Unavailable(`the content service responded ${status}`);
  if (body === undefined) throw new Unavailable("the content service sent too much");
  try {
    return JSON.parse(body);
  } catch {
    throw new Unavailable("the content service sent no JSON");
  }
}

/** The body; undefined when it is longer than MAX_BODY_BYTES. */
async function textAt(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly body: string | undefined }> {
  try {
    const response = await fetch(address, { headers, redirect: "error", signal });
    return { status: response.status, body: await textWithinLimit(response) };
  } catch (error) {
    throw new ServiceUnreachable("the content service does not respond", { cause: error });
  }
}

/** Does not read a body that is too long to its end: it would fill the memory before it is refused. */
async function textWithinLimit({ headers, body }: Response): Promise<string | undefined> {
  if (Number(headers.get("content-length")) > MAX_BODY_BYTES) {
    await body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return undefined; // leaving the loop ends the response
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
