/** The files of an archive that may enter the media library: it is served from the origin that editors sign in at. */
import fs from "node:fs";
import path from "node:path";
import { UPLOAD_TYPES } from "../../config/plugins";
import { type Data, isData } from "../rules/model";
import { TransferProblem } from "./problem";

/** The extensions of each kind of file; what may be uploaded may be imported, and nothing else. */
const EXTENSIONS: Readonly<Record<(typeof UPLOAD_TYPES)[number], readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
  "video/mp4": ["mp4", "m4v", "mp4v", "mpg4"],
};
/** Made by the library itself (boot/pictures.ts). */
const MADE = ["avif"];
const ALLOWED: ReadonlySet<string> = new Set([...UPLOAD_TYPES.flatMap((type) => EXTENSIONS[type]), ...MADE]);

/** Strapi's form of file names in its library: a name without folders, of letters, digits, `_`, `-` and `.`. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u;
/** Some systems open a device under these names, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_LENGTH = 255;

const LIBRARY = "plugin::upload.file";
const LOCAL = /^\/uploads\/([^/]+)$/;

/** The names of all files of the library's rows, smaller sizes included. */
export function namesIn(rows: readonly Data[]): string[] {
  const urls = rows.flatMap(({ url, formats }) => [
    url,
    ...(isData(formats) ? Object.values(formats).map((format) => (isData(format) ? format["url"] : undefined)) : []),
  ]);
  const names = urls.flatMap((url) => (typeof url === "string" ? [LOCAL.exec(url)?.[1]] : []));
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** Refuses a name that leads elsewhere, or a file that could not have been uploaded. */
export function requireMediaName(name: string): void {
  const extension = path.extname(name).slice(1).toLowerCase();
  const isName = FILE_NAME.test(name) && !DEVICE.test(name) && name.length <= MAX_LENGTH;
  if (isName && ALLOWED.has(extension)) return;
  const shown = JSON.stringify(name);
  const reason = isName
    ? `files may end in ${[...ALLOWED].map((each) => `.${each}`).join(", ")} only`
    : "it is no name of a file";
  throw new TransferProblem(`This export wants to add ${shown} to the media library: ${reason}. Nothing was imported.`);
}

/** Refuses files without a row in the archive: the library would not know them, and visitors could still open them. */
export function requireNamedFiles(folder: string, names: readonly string[]): void {
  const known = new Set(namesIn(libraryRows(folder)));
  const stranger = names.find((name) => !known.has(name));
  if (stranger === undefined) return;
  throw new TransferProblem(`The file media/${stranger} of this export belongs to no entry of it. Nothing was imported.`);
}

function libraryRows(folder: string): Data[] {
  const inner = path.join(folder, "entities");
  const files = fs.existsSync(inner) ? fs.readdirSync(inner).filter((file) => file.endsWith(".jsonl")) : [];
  const lines = files.flatMap((file) => fs.readFileSync(path.join(inner, file), "utf8").split("\n"));
  return lines.flatMap((line) => {
    const entity: unknown = line.includes(LIBRARY) ? rowIn(line) : null;
    return isData(entity) && entity["type"] === LIBRARY && isData(entity["data"]) ? [entity["data"]] : [];
  });
}

function rowIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new TransferProblem("This export is broken: one of its entries cannot be read. Nothing was imported.");
  }
}
