import type { ContentLocale } from "@kaifong/i18n";
import { z } from "zod";
import { withFaults } from "./border/faults.ts";
import { itemBody, listBody } from "./border/v4.ts";
import type { ContentType } from "./content-type.ts";
import { type ContentPath, MODELS } from "./models.ts";
import type { ContentQuery } from "./query.ts";
import type { Localized } from "./reader.ts";

/** Where reads are answered from: the server's cache, or a test. Rejects when there is no answer and no copy. */
export interface ContentSource {
  read(query: ContentQuery): Promise<{ readonly json: unknown; readonly tags: readonly string[]; readonly stale: boolean }>;
}

/** The part of a logger that reading needs. */
export interface ContentLog {
  warn(facts: Record<string, unknown>, message: string): void;
}

export interface Entries<Item> {
  readonly items: readonly Item[];
  /** documentIds of entries that exist and could not be read. */
  readonly unreadable: readonly string[];
}

const parsed = new WeakMap<object, Map<unknown, Entries<unknown>>>();

/**
 * The entries of a body in v4 format. A broken entry is left out and logged, the others stay. The same body object is parsed once for each
 * type: pages that hold live figures are rendered every few seconds from the same cached read.
 */
export function entriesOf<Item extends Localized>(
  type: ContentType<Item>,
  locale: ContentLocale,
  body: unknown,
  log: ContentLog,
): Entries<Item> {
  const cacheable = typeof body === "object" && body !== null;
  const known = cacheable ? parsed.get(body)?.get(type) : undefined;
  if (known) return known as Entries<Item>; // stored below under this very type
  const entries = parseEntries(type, locale, body, log);
  if (cacheable) parsed.set(body, new Map(parsed.get(body)).set(type, entries));
  return entries;
}

function parseEntries<Item extends Localized>(
  type: ContentType<Item>,
  locale: ContentLocale,
  body: unknown,
  log: ContentLog,
): Entries<Item> {
  const items: Item[] = [];
  const unreadable: string[] = [];
  const raws = rawEntries(type.path, body);
  for (const raw of type.unfold ? raws.flatMap(type.unfold) : raws) {
    try {
      const { value, faults } = withFaults(() => type.parse(raw, locale));
      items.push(value);
      if (faults.length > 0)
        log.warn({ type: type.path, locale, documentId: documentIdOf(raw), faults }, "content: an entry is shown more plainly");
    } catch (error) {
      const documentId = documentIdOf(raw);
      unreadable.push(documentId);
      log.warn(
        { type: type.path, locale, documentId, reason: reasonOf(error) },
        "content: an entry cannot be read and is left out",
      );
    }
  }
  return { items, unreadable };
}

function rawEntries(path: ContentPath, body: unknown): readonly unknown[] {
  const list = listBody.safeParse(body);
  if (list.success) return list.data.data;
  if (MODELS[path].kind === "collection" && !itemBody.safeParse(body).success)
    throw new Error("content: not a body in v4 format");
  const item = itemBody.parse(body).data;
  return item === null || item === undefined ? [] : [item];
}

function documentIdOf(raw: unknown): string {
  const named = z.object({ documentId: z.string().optional(), uuid: z.string().optional() }).safeParse(raw);
  return named.data?.documentId ?? named.data?.uuid ?? "?";
}

/** Which fields were wrong, without their values: they may be anything. */
function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("issues" in error) || !Array.isArray(error.issues)) return String(error);
  return error.issues
    .map((issue: { path?: unknown[]; code?: string }) => `${issue.path?.join(".") ?? ""} ${issue.code ?? ""}`)
    .join("; ");
}
