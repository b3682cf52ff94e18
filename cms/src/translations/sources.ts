/**
 * Stores which Traditional Chinese words a translation was published with, so that it is known later whether they have changed.
 * Dates can't show it: saving one language changes `updatedAt` of all others when they share a field, and a new quota is not a
 * new sentence. Nothing is stored for entries that nobody has published since they were seeded: without a row, they count as
 * unchanged.
 */
import type { Core, Modules, UID } from "@strapi/strapi";
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode, localesOf } from "../rules/locales";
import { type Data, isData, type ModelOf } from "../rules/model";
import { type Prints, printsOf, textPopulate, textsOf } from "./field-texts";

type Context = Modules.Documents.Middleware.Context;

const SOURCES = "kaifong::translation-source";

const required = { column: { notNullable: true } };

/** A table of our own, not a content type, because editors have nothing to do with it. */
const MODEL = {
  uid: SOURCES,
  tableName: "kaifong_translation_sources",
  singularName: "translation-source",
  attributes: {
    id: { type: "increments" },
    type: { type: "string", ...required },
    entry: { type: "string", ...required },
    language: { type: "string", ...required },
    published: { type: "json", ...required },
    draft: { type: "json", ...required },
  },
  indexes: [{ name: "kaifong_translation_sources_entry", type: "unique", columns: ["type", "entry", "language"] }],
};

/** The source of a translation: the words that readers had then, and those that editors were working on. */
export interface TranslationSource {
  readonly type: string;
  readonly entry: string;
  readonly language: string;
  readonly published: Prints;
  readonly draft: Prints;
}

const isPrints = (value: unknown): value is Prints =>
  isData(value) && Object.values(value).every((print) => typeof print === "string");

/** A stored or exported row without its id; null when the value is not such a row. */
export function sourceIn(row: unknown): TranslationSource | null {
  const { type, entry, language, published, draft } = isData(row) ? row : {};
  if (typeof type !== "string" || typeof entry !== "string" || typeof language !== "string") return null;
  return isPrints(published) && isPrints(draft) ? { type, entry, language, published, draft } : null;
}

const table = (strapi: Core.Strapi) => strapi.db.query(SOURCES);

/** The sources as they are stored, in the order in which they were written; rows of another shape are left out. */
export async function readSources(strapi: Core.Strapi): Promise<TranslationSource[]> {
  const rows: unknown[] = await table(strapi).findMany({ orderBy: { id: "asc" } });
  return rows.map(sourceIn).filter((source) => source !== null);
}

/** Stores these sources in place of all that are there. */
export async function replaceSources(strapi: Core.Strapi, sources: readonly TranslationSource[]): Promise<void> {
  await table(strapi).deleteMany({});
  if (sources.length > 0) await table(strapi).createMany({ data: [...sources] });
}

class Memory {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly uid: UID.ContentType,
    private readonly documentId: string,
  ) {}

  private readonly modelOf: ModelOf = (uid) => this.strapi.getModel(uid as UID.Component); // named by a schema

  /** Those of the default language; null when there is no such version. */
  async texts(published: boolean): Promise<Prints | null> {
    const model = this.strapi.contentType(this.uid);
    const row: Data | null = await this.strapi.db.query(this.uid).findOne({
      where: {
        documentId: this.documentId,
        locale: DEFAULT_LOCALE,
        publishedAt: published ? { $notNull: true } : { $null: true },
      },
      populate: textPopulate(model, this.modelOf),
    });
    return row ? printsOf(textsOf(row, model, this.modelOf)) : null;
  }

  private where(language: LocaleCode) {
    return { type: this.uid, entry: this.documentId, language };
  }

  async remember(language: LocaleCode, published: Prints, draft: Prints): Promise<void> {
    const where = this.where(language);
    const known: { id: number } | null = await table(this.strapi).findOne({ where });
    if (known) await table(this.strapi).update({ where: { id: known.id }, data: { published, draft } });
    else await table(this.strapi).create({ data: { ...where, published, draft } });
  }

  async knows(language: LocaleCode): Promise<boolean> {
    return (await table(this.strapi).count({ where: this.where(language) })) > 0;
  }

  async publishedIn(language: LocaleCode): Promise<boolean> {
    const where = { documentId: this.documentId, locale: language, publishedAt: { $notNull: true } };
    return (await this.strapi.db.query(this.uid).count({ where })) > 0;
  }

  async deleteWhenGone(): Promise<void> {
    if ((await this.strapi.db.query(this.uid).count({ where: { documentId: this.documentId } })) > 0) return;
    await table(this.strapi).deleteMany({ where: { type: this.uid, entry: this.documentId } });
  }
}

/** After a publication: translations in it were made from today's words, the others from those of before. */
async function note(memory: Memory, locales: readonly LocaleCode[], before: Prints | null): Promise<void> {
  const translations = LOCALE_CODES.filter((code) => code !== DEFAULT_LOCALE);
  const published = locales.filter((code) => code !== DEFAULT_LOCALE);
  if (published.length > 0) {
    const [now, draft] = [(await memory.texts(true)) ?? {}, (await memory.texts(false)) ?? {}];
    for (const language of published) await memory.remember(language, now, draft);
  }
  if (!before || !locales.includes(DEFAULT_LOCALE)) return;
  for (const language of translations.filter((code) => !published.includes(code))) {
    if (!(await memory.publishedIn(language)) || (await memory.knows(language))) continue;
    await memory.remember(language, before, before);
  }
}

/** Publishing must not fail because of this table. */
async function attempt<T>(strapi: Core.Strapi, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    strapi.log.warn(
      `What translations were made from could not be noted: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}

const wordsBefore = (strapi: Core.Strapi, memory: Memory, locales: readonly LocaleCode[]): Promise<Prints | null> | null =>
  locales.includes(DEFAULT_LOCALE) ? attempt(strapi, () => memory.texts(true)) : null;

function memoryOf(strapi: Core.Strapi, { uid, params }: Context): Memory | null {
  const documentId: unknown = "documentId" in params ? params.documentId : undefined;
  return uid.startsWith("api::") && typeof documentId === "string" ? new Memory(strapi, uid, documentId) : null;
}

/** Creates the table, and listens to publications and deletions. */
export function registerTranslationSources(strapi: Core.Strapi): void {
  strapi.get("models").add(MODEL);
  strapi.documents.use(async (context, next) => {
    const memory = memoryOf(strapi, context);
    if (!memory) return next();
    const { action, params } = context;
    const published = action === "publish" ? localesOf(params.locale) : [];
    const before = await wordsBefore(strapi, memory, published);
    const result = await next();
    if (published.length > 0) await attempt(strapi, () => note(memory, published, before));
    if (action === "delete") await attempt(strapi, () => memory.deleteWhenGone());
    return result;
  });
}
