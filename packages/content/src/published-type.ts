import { type ContentLocale, LANGUAGES } from "@kaifong/i18n";
import { z } from "zod";
import type { ContentType } from "./content-type.ts";
import { localize } from "./localize.ts";
import type { Localized } from "./localized.ts";
import { withFaults } from "./parsing/faults.ts";
import type { ContentPath } from "./registry.ts";

/** The methods of a logger that reading needs. */
export interface ContentLog {
  warn(facts: Record<string, unknown>, message: string): void;
}

/** An entry as the content service gives it, in v4 format. */
export const rawEntry = z.looseObject({
  id: z.number().optional(),
  documentId: z.string(),
  attributes: z.looseObject({}),
});
export type RawEntry = Readonly<z.infer<typeof rawEntry>>;

/** All entries of a type, in each locale in the order of the content service. */
export type RawEntries = Readonly<Record<ContentLocale, readonly RawEntry[]>>;

export interface ParsedEntries<Item> {
  readonly items: readonly Item[];
  /** documentIds of entries that exist and could not be read. */
  readonly unreadable: readonly string[];
}

/**
 * All published entries of one type: as they came, parsed in each locale, and as pages of each language show them. Immutable;
 * everything derived from the entries is made once, when it is first needed. A newer publication is another object.
 */
export class PublishedType<Item extends Localized, Arranged extends Localized> {
  readonly raw: RawEntries;
  readonly #type: ContentType<ContentPath, Item, Arranged>;
  readonly #log: ContentLog;
  readonly #parsed = new Map<ContentLocale, ParsedEntries<Item>>();
  readonly #arranged = new Map<ContentLocale, readonly Arranged[]>();

  constructor(type: ContentType<ContentPath, Item, Arranged>, raw: RawEntries, log: ContentLog) {
    this.raw = type.ledByTraditional ? withTraditional(raw) : raw;
    this.#type = type;
    this.#log = log;
  }

  /** The entries as they were written in this locale. A broken one is left out and logged; the others stay. */
  parsedIn(locale: ContentLocale): ParsedEntries<Item> {
    const known = this.#parsed.get(locale);
    if (known) return known;
    const parsed = parseEntries(this.#type, locale, this.raw[locale], this.#log);
    this.#parsed.set(locale, parsed);
    return parsed;
  }

  /** The items for pages in this locale, completed from Traditional (`localize`). */
  arrangedIn(locale: ContentLocale): readonly Arranged[] {
    const known = this.#arranged.get(locale);
    if (known) return known;
    const items = localize(this.#type, locale, this.parsedIn("zh-Hant").items, this.parsedIn(locale).items);
    const arranged = this.#type.arrange(items);
    this.#arranged.set(locale, arranged);
    return arranged;
  }
}

/** No entries, for a type of which nothing was ever published. */
export const NO_ENTRIES: RawEntries = { "zh-Hant": [], "zh-Hans": [], en: [] };

/** Builds the entries of every locale. */
export function inEveryLocale(entriesIn: (locale: ContentLocale) => readonly RawEntry[]): RawEntries {
  return { ...NO_ENTRIES, ...Object.fromEntries(LANGUAGES.map(({ locale }) => [locale, entriesIn(locale)])) };
}

/** Only the entries that are published in Traditional, too. */
function withTraditional(raw: RawEntries): RawEntries {
  const known = new Set(raw["zh-Hant"].map(({ documentId }) => documentId));
  return inEveryLocale((locale) => raw[locale].filter(({ documentId }) => known.has(documentId)));
}

function parseEntries<Item extends Localized, Arranged extends Localized>(
  type: ContentType<ContentPath, Item, Arranged>,
  locale: ContentLocale,
  raws: readonly RawEntry[],
  log: ContentLog,
): ParsedEntries<Item> {
  const items: Item[] = [];
  const unreadable: string[] = [];
  for (const raw of raws.flatMap((one) => unfoldEntry(type, one, log))) {
    const about = { type: type.path, locale, documentId: documentIdOf(raw) };
    try {
      const { value, faults } = withFaults(() => type.parse(raw, locale));
      items.push(value);
      if (faults.length > 0) log.warn({ ...about, faults }, "content: an entry is shown more plainly");
    } catch (error) {
      unreadable.push(about.documentId);
      log.warn({ ...about, reason: reasonOf(error) }, "content: an entry cannot be read and is left out");
    }
  }
  return { items, unreadable };
}

function unfoldEntry<Item extends Localized, Arranged extends Localized>(
  type: ContentType<ContentPath, Item, Arranged>,
  raw: RawEntry,
  log: ContentLog,
): readonly unknown[] {
  try {
    return type.unfold(raw);
  } catch (error) {
    log.warn(
      { type: type.path, documentId: raw.documentId, reason: reasonOf(error) },
      "content: an entry cannot be read and is left out",
    );
    return [];
  }
}

function documentIdOf(raw: unknown): string {
  const named = z.object({ documentId: z.string().optional(), uuid: z.string().optional() }).safeParse(raw);
  return named.data?.documentId ?? named.data?.uuid ?? "?";
}

/** The names of the wrong fields, without their values, which may be anything. */
function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("issues" in error) || !Array.isArray(error.issues)) return String(error);
  return error.issues
    .map((issue: { path?: unknown[]; code?: string }) => `${issue.path?.join(".") ?? ""} ${issue.code ?? ""}`)
    .join("; ");
}
