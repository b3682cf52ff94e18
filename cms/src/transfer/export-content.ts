/** Exports everything that editors have written into a folder. */
import fs from "node:fs";
import path from "node:path";
import type { Core } from "@strapi/strapi";
import { contentTypeUids } from "../boot/editor-rights";
import { DEFAULT_LOCALE } from "../rules/locales";
import { readSources } from "../translations/sources";
import { MEDIA_FOLDER, TRANSLATIONS_FILE, writeManifest } from "./archive";
import { exportRows, type RowCounts, sameCounts, storedRows, travelling } from "./engine";
import { copyOut, libraryNames, uploadsOf } from "./media-files";
import { TransferProblem } from "./problem";

const ATTEMPTS = 4;

export interface Exported {
  readonly entries: number;
  readonly files: number;
  /** Files that the library names but the disk doesn't have. */
  readonly missingFiles: readonly string[];
}

/** Differs after every write: each one creates a row, deletes one, or changes its date. */
async function stateOf(strapi: Core.Strapi): Promise<string> {
  const rows = await Promise.all(
    travelling(strapi).map(async (uid) => {
      const { tableName } = strapi.db.metadata.get(uid);
      return strapi.db.connection(tableName).count("*").max("id as last").max("updated_at as at").first();
    }),
  );
  return JSON.stringify(rows);
}

/** Reads the rows of one moment: again when an editor saved something meanwhile. */
async function rowsOfOneMoment(strapi: Core.Strapi, folder: string): Promise<RowCounts> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    fs.rmSync(folder, { recursive: true, force: true });
    const before = await stateOf(strapi);
    const rows = await exportRows(strapi, folder);
    if ((await stateOf(strapi)) !== before) continue;
    if (!sameCounts(rows, await storedRows(strapi))) throw new Error("Strapi has not exported every entry");
    return rows;
  }
  throw new TransferProblem("Editors save so much at the moment that no whole copy could be made. Try again.");
}

async function siteName(strapi: Core.Strapi): Promise<string> {
  const row = await strapi.db
    .query("api::site-setting.site-setting")
    .findOne({ where: { locale: DEFAULT_LOCALE }, orderBy: { publishedAt: "asc" }, select: ["site_name"] });
  return typeof row?.site_name === "string" ? row.site_name : "";
}

async function countEntries(strapi: Core.Strapi): Promise<number> {
  const ids = await Promise.all(
    contentTypeUids(strapi).map(async (uid) => {
      const rows: { documentId: string }[] = await strapi.db.query(uid).findMany({ select: ["documentId"] });
      return new Set(rows.map(({ documentId }) => documentId)).size;
    }),
  );
  return ids.reduce((sum, count) => sum + count, 0);
}

/**
 * Writes into `folder`, which must not exist yet. Rows first and files after them, so that no entry names a file that came later.
 */
export async function exportContent(strapi: Core.Strapi, folder: string): Promise<Exported> {
  if (fs.existsSync(folder)) throw new TransferProblem(`${folder} is there already.`);
  const rows = await rowsOfOneMoment(strapi, folder);
  const sources = await readSources(strapi);
  fs.writeFileSync(path.join(folder, TRANSLATIONS_FILE), `${JSON.stringify(sources)}\n`);
  const { files, missing } = await copyOut(uploadsOf(strapi), await libraryNames(strapi), path.join(folder, MEDIA_FOLDER));
  const entries = await countEntries(strapi);
  writeManifest(folder, { exportedAt: new Date().toISOString(), site: await siteName(strapi), rows, entries, files });
  return { entries, files: files.length, missingFiles: missing };
}
