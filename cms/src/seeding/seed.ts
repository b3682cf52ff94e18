/** Fills an empty database with the sample content of cms/seeds, in every language, published. */
import type { Core, Schema, UID } from '@strapi/strapi';
import { contentTypeUids } from '../boot/editor-rights';
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from '../boot/locales';
import type { Data, Model, ModelOf } from '../rules/model';
import { readSeedFile, type SeedEntry, SeedError } from './seed-files';
import { seedMedia } from './seed-media';
import { mediaNames, resolveFields, type SeedContext } from './seed-values';

interface SeedType {
  readonly uid: UID.ContentType;
  readonly schema: Schema.ContentType;
  readonly entries: readonly SeedEntry[];
}

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  for (const uid of contentTypeUids(strapi)) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}

const contentPath = ({ kind, info }: Schema.ContentType) =>
  kind === 'singleType' ? info.singularName : info.pluralName;

function readType(strapi: Core.Strapi, uid: UID.ContentType, folder: string): SeedType {
  const schema = strapi.contentType(uid);
  const entries = readSeedFile(folder, contentPath(schema));
  if (schema.kind === 'singleType' && entries.length > 1) {
    throw new SeedError([`${contentPath(schema)}.json`], 'a single type has one entry');
  }
  return { uid, schema, entries };
}

/** Other content types that this one leads to. Strapi relates each entry to its own languages; that isn't meant. */
const relationTargets = ({ uid, attributes }: Schema.ContentType): string[] =>
  Object.values(attributes).flatMap((attribute) => {
    const target = attribute.type === 'relation' && 'target' in attribute ? attribute.target : uid;
    return target !== uid && target.startsWith('api::') ? [target] : [];
  });

/** Types in an order in which every relation leads to what is already there. */
function inOrderOfRelations(types: readonly SeedType[]): SeedType[] {
  const ordered: SeedType[] = [];
  const visit = (type: SeedType, above: readonly string[]): void => {
    if (ordered.includes(type)) return;
    if (above.includes(type.uid)) throw new Error(`Seeds: relations go in a circle: ${[...above, type.uid].join(' → ')}`);
    for (const target of relationTargets(type.schema)) {
      const targetType = types.find(({ uid }) => uid === target);
      if (targetType) visit(targetType, [...above, type.uid]);
    }
    ordered.push(type);
  };
  for (const type of types) visit(type, []);
  return ordered;
}

/** Relations that a language leaves out are those of the default language. */
function inheritedRelations({ versions }: SeedEntry, schema: Schema.ContentType): Data {
  const words = versions.get(DEFAULT_LOCALE) ?? {};
  return Object.fromEntries(Object.entries(words).filter(([field]) => schema.attributes[field]?.type === 'relation'));
}

function explain(error: unknown): string {
  const details = error instanceof Error && 'details' in error ? error.details : null;
  const errors = typeof details === 'object' && details !== null && 'errors' in details ? details.errors : null;
  if (!Array.isArray(errors)) return error instanceof Error ? error.message : String(error);
  return errors.map(({ path, message }) => `${[path].flat().join('.')}: ${message}`).join('; ');
}

async function naming<T>(at: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SeedError ? error : new SeedError(at, explain(error));
  }
}

class Seeder {
  private readonly documentIds = new Map<string, string>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly mediaIds: ReadonlyMap<string, number>,
  ) {}

  private readonly context: SeedContext = {
    modelOf: ((uid) => this.strapi.components[uid as UID.Component] as Model) satisfies ModelOf,
    now: new Date(),
    reference: (key) => this.documentIds.get(key) ?? null,
    media: (name) => this.mediaIds.get(name) ?? null,
  };

  /** Writes one language of an entry; returns the document's id. */
  private async write(type: SeedType, entry: SeedEntry, locale: LocaleCode, documentId: string | null): Promise<string> {
    const at = [entry.file, entry.key, locale];
    const raw = { ...inheritedRelations(entry, type.schema), ...entry.shared, ...entry.versions.get(locale) };
    const data = resolveFields(raw, type.schema, at, this.context);
    const documents = this.strapi.documents(type.uid);
    return naming(at, async () => {
      // The data was checked field by field against the schema; its static type can't be known here.
      const written = documentId
        ? await documents.update({ documentId, locale, data: data as never })
        : await documents.create({ locale, data: data as never });
      if (!written) throw new Error('was not written');
      return written.documentId;
    });
  }

  async writeEntry(type: SeedType, entry: SeedEntry): Promise<void> {
    if (this.documentIds.has(entry.key)) throw new SeedError([entry.file, entry.key], 'another file has this key too');
    let documentId: string | null = null;
    // The default language first: the others take numbers and identities from it.
    for (const locale of LOCALE_CODES) {
      if (entry.versions.has(locale)) documentId = await this.write(type, entry, locale, documentId);
    }
    if (!documentId) return;
    this.documentIds.set(entry.key, documentId);
    const published = { documentId, locale: '*' };
    await naming([entry.file, entry.key, 'publish'], () => this.strapi.documents(type.uid).publish(published));
  }
}

/** Does nothing when there is any content. All or nothing: a failed seed leaves the database empty. */
export async function seedWhenEmpty(strapi: Core.Strapi, folder: string): Promise<void> {
  if (await hasContent(strapi)) return;
  const started = Date.now();
  const types = inOrderOfRelations(contentTypeUids(strapi).map((uid) => readType(strapi, uid, folder)));
  const entries = types.flatMap((type) => type.entries.map((entry) => ({ type, entry })));
  const names = entries.flatMap(({ entry }) => mediaNames([entry.shared, ...entry.versions.values()]));
  const seeder = new Seeder(strapi, await seedMedia(strapi, folder, names));
  await strapi.db.transaction(async () => {
    for (const { type, entry } of entries) await seeder.writeEntry(type, entry);
  });
  strapi.log.info(`Seeded ${entries.length} entries in ${Date.now() - started} ms`);
}
