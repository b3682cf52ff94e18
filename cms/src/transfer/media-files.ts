/** Copies the files of the media library out of and into its folder. */
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Core } from "@strapi/strapi";
import type { ArchivedFile } from "./archive";
import { namesIn } from "./media-names";
import { TransferProblem } from "./problem";

/** Begins with a dot, so that nothing in it is served. */
const STAGE = ".import-";

/** The folder in which Strapi stores the files of the library. */
export const uploadsOf = (strapi: Core.Strapi): string => path.join(strapi.dirs.static.public, "uploads");

/** Names of all files of the library's rows, smaller sizes included. */
export async function libraryNames(strapi: Core.Strapi): Promise<string[]> {
  const rows: { url: unknown; formats: unknown }[] = await strapi.db
    .query("plugin::upload.file")
    .findMany({ select: ["url", "formats"] });
  return namesIn(rows);
}

async function describe(folder: string, name: string): Promise<ArchivedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of fs.createReadStream(path.join(folder, name))) {
    if (!Buffer.isBuffer(chunk)) throw new Error("a file gives bytes");
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest("hex") };
}

/** Copies files of the library into a new folder. Returns the names of those that are missing on the disk. */
export async function copyOut(
  uploads: string,
  names: readonly string[],
  to: string,
): Promise<{ files: ArchivedFile[]; missing: string[] }> {
  fs.mkdirSync(to, { recursive: true });
  const files: ArchivedFile[] = [];
  const missing: string[] = [];
  for (const name of names) {
    if (!fs.existsSync(path.join(uploads, name))) {
      missing.push(name);
      continue;
    }
    fs.copyFileSync(path.join(uploads, name), path.join(to, name));
    files.push(await describe(to, name));
  }
  return { files, missing };
}

/** Refuses an archive in which a file is missing or isn't what was exported. */
export async function checkFiles(folder: string, files: readonly ArchivedFile[]): Promise<void> {
  for (const file of files) {
    const place = path.join(folder, file.name);
    const there = fs.existsSync(place) && fs.lstatSync(place).isFile();
    const { bytes, sha256 } = there ? await describe(folder, file.name) : { bytes: -1, sha256: "" };
    if (bytes !== file.bytes || sha256 !== file.sha256) {
      throw new TransferProblem(`The file media/${file.name} of this export is missing or was changed. Nothing was imported.`);
    }
  }
}

async function isSame(uploads: string, { name, sha256 }: ArchivedFile): Promise<boolean> {
  return (await describe(uploads, name)).sha256 === sha256;
}

/**
 * Brings files into the library so that a failed import leaves it unchanged. New names are added first, when no row knows them;
 * other bytes under a known name wait next to it until `commit`, and so does the deletion of files that no row names any longer.
 */
export class MediaImport {
  private readonly added: string[] = [];
  private readonly waiting: string[] = [];
  private readonly stage: string;

  constructor(
    private readonly uploads: string,
    private readonly from: string,
  ) {
    this.stage = path.join(uploads, `${STAGE}${randomBytes(6).toString("hex")}`);
  }

  async prepare(files: readonly ArchivedFile[]): Promise<void> {
    // The remains of imports that were killed.
    for (const name of fs.readdirSync(this.uploads).filter((entry) => entry.startsWith(STAGE))) this.remove(name);
    fs.mkdirSync(this.stage);
    for (const file of files) {
      const { name } = file;
      const known = fs.existsSync(path.join(this.uploads, name));
      if (known && (await isSame(this.uploads, file))) continue;
      // Under another name first: a half-copied file must not be served.
      fs.copyFileSync(path.join(this.from, name), path.join(this.stage, name));
      if (known) this.waiting.push(name);
      else {
        fs.renameSync(path.join(this.stage, name), path.join(this.uploads, name));
        this.added.push(name);
      }
    }
  }

  commit(unused: readonly string[]): void {
    for (const name of this.waiting) fs.renameSync(path.join(this.stage, name), path.join(this.uploads, name));
    for (const name of [...unused, path.basename(this.stage)]) this.remove(name);
  }

  undo(): void {
    for (const name of [...this.added, path.basename(this.stage)]) this.remove(name);
  }

  private remove(name: string): void {
    fs.rmSync(path.join(this.uploads, name), { recursive: true, force: true });
  }
}
