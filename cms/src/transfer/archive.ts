/**
 * The folder for transferring content: Strapi's own export (`metadata.json`, `schemas/`, `entities/`, `links/`), the files of the
 * media library (`media/`), and what we add to it (`kaifong.json`, `translations.json`).
 */
import fs from "node:fs";
import path from "node:path";
import { type Data, isData, type Model } from "../rules/model";
import { requireMediaName } from "./media-names";
import { TransferProblem } from "./problem";
import type { Models } from "./schema-fit";

/** Raised when an older product could no longer read the format. */
const FORMAT = 1;
const MANIFEST = "kaifong.json";

export const MEDIA_FOLDER = "media";
export const TRANSLATIONS_FILE = "translations.json";

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: number;
  readonly exportedAt: string;
  /** The site's name, for whoever reads the question before an import. */
  readonly site: string;
  /** Rows by type: every language, draft and published. */
  readonly rows: Readonly<Record<string, number>>;
  /** Entries, each counted once. */
  readonly entries: number;
  readonly files: readonly ArchivedFile[];
}

/** Writes the manifest into an archive's folder, which exists, with the format that this version reads. */
export function writeManifest(folder: string, manifest: Omit<Manifest, "format">): void {
  fs.writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`);
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  } catch {
    throw new TransferProblem(`${folder} is no content that this command has exported: ${file} is missing or broken.`);
  }
}

const isCounts = (value: unknown): value is Record<string, number> =>
  isData(value) && Object.values(value).every((count) => Number.isInteger(count));

const isFile = (value: unknown): value is ArchivedFile & Data =>
  isData(value) && typeof value["name"] === "string" && Number.isInteger(value["bytes"]) && typeof value["sha256"] === "string";

/**
 * The manifest of a folder. Throws a problem in words when the folder isn't one of ours, or names a file that the library must
 * not have.
 */
export function readManifest(folder: string): Manifest {
  const content = readJson(folder, MANIFEST);
  const { format, exportedAt, site, rows, entries, files } = isData(content) ? content : {};
  if (typeof format === "number" && format > FORMAT) {
    throw new TransferProblem(`${folder} was exported by a newer version of this product. Update this one first.`);
  }
  if (
    format !== FORMAT ||
    typeof exportedAt !== "string" ||
    typeof site !== "string" ||
    typeof entries !== "number" ||
    !isCounts(rows) ||
    !Array.isArray(files) ||
    !files.every(isFile)
  ) {
    throw new TransferProblem(`${folder} is no content that this command has exported: ${MANIFEST} is broken.`);
  }
  for (const { name } of files) requireMediaName(name);
  return { format, exportedAt, site, rows, entries, files };
}

const isModel = (value: unknown): value is Model & { readonly uid: string } =>
  isData(value) && typeof value["uid"] === "string" && isData(value["attributes"]);

/** The content model that the archive was written under, by uid. */
export function readModels(folder: string): Models {
  const inner = path.join(folder, "schemas");
  if (!fs.existsSync(inner))
    throw new TransferProblem(`${folder} is no content that this command has exported: schemas/ is missing.`);
  const lines = fs
    .readdirSync(inner)
    .sort()
    .flatMap((file) => fs.readFileSync(path.join(inner, file), "utf8").split("\n"));
  const models: unknown[] = lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line));
  return Object.fromEntries(models.filter(isModel).map((model) => [model.uid, model]));
}

/** The sources of translations, as they were exported; empty for an archive without them. */
export function readTranslations(folder: string): unknown[] {
  if (!fs.existsSync(path.join(folder, TRANSLATIONS_FILE))) return [];
  const content = readJson(folder, TRANSLATIONS_FILE);
  if (!Array.isArray(content)) throw new TransferProblem(`${folder}: ${TRANSLATIONS_FILE} is broken.`);
  return content;
}
