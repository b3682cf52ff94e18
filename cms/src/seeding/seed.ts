/** Fills an empty database with the sample content of cms/seeds, in every language, published. */
import type { Core, UID } from "@strapi/strapi";
import { contentTypeUids } from "../boot/editor-rights";
import type { ModelOf } from "../rules/model";
import { BulkWriter } from "./bulk-write";
import { readSeedFile, SeedError } from "./seed-files";
import { seedMedia } from "./seed-media";
import { planSeed, type SeedType } from "./seed-plan";
import { mediaNames } from "./seed-values";

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  for (const uid of contentTypeUids(strapi)) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}

function readType(strapi: Core.Strapi, uid: UID.ContentType, folder: string): SeedType {
  const schema = strapi.contentType(uid);
  const { kind, info } = schema;
  const contentPath = kind === "singleType" ? info.singularName : info.pluralName;
  const entries = readSeedFile(folder, contentPath);
  if (kind === "singleType" && entries.length > 1) {
    throw new SeedError([`${contentPath}.json`], "a single type has one entry");
  }
  return { uid, model: schema, entries };
}

/** Does nothing when there is any content. All or nothing: a failed seed leaves the database empty. */
export async function seedWhenEmpty(strapi: Core.Strapi, folder: string): Promise<void> {
  if (await hasContent(strapi)) return;
  const started = Date.now();
  const now = new Date();
  const modelOf: ModelOf = (uid) => strapi.getModel(uid as UID.Component);
  const types = contentTypeUids(strapi).map((uid) => readType(strapi, uid, folder));
  const entries = types.flatMap((type) => type.entries);
  const names = entries.flatMap(({ shared, versions }) => mediaNames([shared, ...versions.values()]));
  const mediaIds = await seedMedia(strapi, folder, names);
  const versions = planSeed(types, { modelOf, now, media: (name) => mediaIds.get(name) ?? null });
  const modelOfType: ModelOf = (uid) => strapi.contentType(uid as UID.ContentType);
  await strapi.db.transaction(() => new BulkWriter(strapi, modelOf, now).write(versions, modelOfType));
  strapi.log.info(`Seeded ${entries.length} entries in ${versions.length} versions, ${Date.now() - started} ms`);
}
