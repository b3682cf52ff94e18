/** Imports everything that editors have written from a folder. It replaces all content here, completely or not at all. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Core, UID } from "@strapi/strapi";
import { contentTypeUids } from "../boot/editor-rights";
import { moveOldNews } from "../boot/old-news";
import { replaceSources, sourceIn } from "../translations/sources";
import { type Manifest, MEDIA_FOLDER, readManifest, readModels, readTranslations } from "./archive";
import { importRows, sameCounts, storedRows } from "./engine";
import { checkFiles, libraryNames, MediaImport, uploadsOf } from "./media-files";
import { requireNamedFiles } from "./media-names";
import { TransferProblem } from "./problem";
import { schemaDifferences, type Models } from "./schema-fit";

const COMMITTED_WITHIN_MS = 30_000;
const POLL_MS = 50;

export interface Imported {
  readonly entries: number;
  readonly files: number;
  /** Names of the types in webhooks. */
  readonly models: readonly string[];
}

const noteOf = (strapi: Core.Strapi) => strapi.store({ type: "core", name: "kaifong" });

function requireFit(strapi: Core.Strapi, folder: string): void {
  const here: Models = { ...strapi.contentTypes, ...strapi.components };
  const travelled = Object.entries(readModels(folder));
  const problems = schemaDifferences(Object.fromEntries(travelled), here);
  if (problems.length === 0) return;
  throw new TransferProblem(
    `This content was written under another content model, and some of it has no place here. Nothing was imported.\n${problems.join("\n")}`,
  );
}

async function requireWhole(strapi: Core.Strapi, { rows }: Manifest): Promise<void> {
  if (sameCounts(rows, await storedRows(strapi))) return;
  throw new TransferProblem("This export is not whole: it holds fewer entries than it says. Nothing was imported.");
}

/** The engine doesn't wait for its commit; files that are no longer named must not be deleted before it. */
async function untilCommitted(strapi: Core.Strapi, token: string): Promise<void> {
  const deadline = Date.now() + COMMITTED_WITHIN_MS;
  while ((await noteOf(strapi).get({ key: "last_import" })) !== token) {
    if (Date.now() > deadline) throw new Error("the database did not commit the import");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Replaces all content by that of `folder`. When it rejects, nothing has changed. */
export async function importContent(strapi: Core.Strapi, folder: string): Promise<Imported> {
  const manifest = readManifest(folder);
  requireFit(strapi, folder);
  const sources = readTranslations(folder).map(sourceIn);
  const media = path.join(folder, MEDIA_FOLDER);
  requireNamedFiles(
    folder,
    manifest.files.map(({ name }) => name),
  );
  await checkFiles(media, manifest.files);
  const before = await libraryNames(strapi);
  const files = new MediaImport(uploadsOf(strapi), media);
  const token = randomUUID();
  try {
    await files.prepare(manifest.files);
    await importRows(strapi, folder, async () => {
      await requireWhole(strapi, manifest);
      await replaceSources(
        strapi,
        sources.filter((source) => source !== null),
      );
      await noteOf(strapi).set({ key: "last_import", value: token });
    });
    await untilCommitted(strapi, token);
    await moveOldNews(strapi); // an export may be from before news were entries
  } catch (error) {
    files.undo();
    throw error;
  }
  const after = new Set(await libraryNames(strapi));
  files.commit(before.filter((name) => !after.has(name)));
  const models = contentTypeUids(strapi).map((uid: UID.ContentType) => strapi.contentType(uid).info.singularName);
  return { entries: manifest.entries, files: manifest.files.length, models };
}
