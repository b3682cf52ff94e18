/** Finds the translations that are behind their Traditional Chinese. */
import type { Core, UID } from "@strapi/strapi";
import { contentTypeUids } from "../boot/editor-rights";
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from "../rules/locales";
import type { Data, Model, ModelOf } from "../rules/model";
import { readSources, type TranslationSource } from "./sources";
import { changedParts, untranslatedParts, type FieldText, textPopulate, textsOf } from "./field-texts";

/**
 * CHANGED: Traditional Chinese was published with other words after it. MISSING: there is no translation. DRAFT: it is written
 * but not published. PARTS: some parts have words only in Traditional Chinese.
 */
type Lag = "CHANGED" | "MISSING" | "DRAFT" | "PARTS";

export interface StaleTranslation {
  readonly type: string;
  readonly title: string;
  readonly documentId: string;
  readonly language: LocaleCode;
  readonly lag: Lag;
  /** Fields, and items of lists with their position in Traditional Chinese; empty when the whole entry is meant. */
  readonly parts: readonly string[];
  /** The last publication of Traditional Chinese, and of the translation (null: never). */
  readonly sourceAt: string;
  readonly translatedAt: string | null;
  /** The address of the translation in the editors' tool. */
  readonly address: string;
}

/** The present state of one language of an entry. */
export interface Version {
  readonly publishedAt: string;
  readonly texts: readonly FieldText[];
}

interface Judged {
  readonly lag: Lag;
  readonly parts: readonly string[];
}

/**
 * The lag of a translation; null when it is up to date. `translation` null: not published; then `drafted` says whether it is
 * written.
 */
export function judge(
  source: Version,
  translation: Version | null,
  drafted: boolean,
  madeFrom: Pick<TranslationSource, "published" | "draft"> | null,
): Judged | null {
  if (!translation) return { lag: drafted ? "DRAFT" : "MISSING", parts: [] };
  const changes = madeFrom ? [madeFrom.published, madeFrom.draft].map((prints) => changedParts(source.texts, prints)) : [[]];
  const [parts = []] = changes.sort((some, others) => some.length - others.length);
  if (parts.length > 0) return { lag: "CHANGED", parts };
  const untranslated = untranslatedParts(source.texts, translation.texts);
  return untranslated.length > 0 ? { lag: "PARTS", parts: untranslated } : null;
}

const DETAILS = ["Title", "title", "Name", "name", "display_name", "site_name", "agency", "provider", "code"];

/** The title of the entry for a person. */
function titleOf(row: Data, type: string): string {
  const field = DETAILS.find((name) => typeof row[name] === "string" && row[name] !== "");
  return field ? String(row[field]) : type;
}

const isoOf = (value: unknown): string => (value instanceof Date ? value : new Date(String(value))).toISOString();

const keyOf = (type: string, entry: unknown, language: unknown): string => `${type} ${String(entry)} ${String(language)}`;

class Reporter {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly sources: ReadonlyMap<string, TranslationSource>,
  ) {}

  private readonly modelOf: ModelOf = (uid) => this.strapi.getModel(uid as UID.Component); // named by a schema

  private version(row: Data, model: Model): Version {
    return { publishedAt: isoOf(row["publishedAt"]), texts: textsOf(row, model, this.modelOf) };
  }

  private address(uid: UID.ContentType, documentId: string, language: LocaleCode): string {
    const single = this.strapi.contentType(uid).kind === "singleType";
    const place = single ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
    return `${String(this.strapi.config.get("server.url"))}/admin/content-manager/${place}?plugins[i18n][locale]=${language}`;
  }

  async type(uid: UID.ContentType): Promise<StaleTranslation[]> {
    const schema = this.strapi.contentType(uid);
    const query = this.strapi.db.query(uid);
    const published: Data[] = await query.findMany({
      where: { publishedAt: { $notNull: true } },
      populate: textPopulate(schema, this.modelOf),
      orderBy: { id: "asc" },
    });
    const drafts: Data[] = await query.findMany({ where: { publishedAt: { $null: true } }, select: ["documentId", "locale"] });
    const rowOf = new Map(published.map((row) => [keyOf(uid, row["documentId"], row["locale"]), row]));
    const drafted = new Set(drafts.map((row) => keyOf(uid, row["documentId"], row["locale"])));
    const inDefault = published.filter(({ locale }) => locale === DEFAULT_LOCALE);
    return inDefault.flatMap((row) => {
      const documentId = String(row["documentId"]);
      const source = this.version(row, schema);
      return LOCALE_CODES.filter((code) => code !== DEFAULT_LOCALE).flatMap((language) => {
        const key = keyOf(uid, documentId, language);
        const other = rowOf.get(key);
        const translation = other ? this.version(other, schema) : null;
        const judged = judge(source, translation, drafted.has(key), this.sources.get(key) ?? null);
        if (!judged) return [];
        return [
          {
            type: schema.info.singularName,
            title: titleOf(row, schema.info.displayName),
            documentId,
            language,
            ...judged,
            sourceAt: source.publishedAt,
            translatedAt: translation?.publishedAt ?? null,
            address: this.address(uid, documentId, language),
          },
        ];
      });
    });
  }
}

/** Everything published in Traditional Chinese whose English or Simplified version is behind it. */
export async function staleTranslations(strapi: Core.Strapi): Promise<StaleTranslation[]> {
  const sources = await readSources(strapi);
  const reporter = new Reporter(
    strapi,
    new Map(sources.map((source) => [keyOf(source.type, source.entry, source.language), source])),
  );
  const found: StaleTranslation[] = [];
  for (const uid of contentTypeUids(strapi)) found.push(...(await reporter.type(uid)));
  return found;
}
