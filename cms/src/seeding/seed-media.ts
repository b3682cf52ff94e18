/**
 * Puts the pictures that the seeds mention into the media library. They are ready for the web, so this skips the library's own
 * upload, which decodes and encodes each one several times to judge and shrink it: only the smaller sizes are made.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Core } from "@strapi/strapi";
import { joinAlternativeText } from "../contract/alternative-text";
import { foldersFor, moveToFolders } from "./media-folders";
import { type AlternativeTexts, readAlternativeTexts, SeedError } from "./seed-files";

const FILE = "plugin::upload.file";
const AT_ONCE = 2;
const BYTES_PER_KILOBYTE = 1_000;

const MIME_OF: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".pdf": "application/pdf",
  ".mp4": "video/mp4",
};

interface StoredFile {
  readonly id: number;
  readonly name: string;
}

/** A file that the upload plugin's services accept; after `provider.upload` it has a `url`. */
interface LibraryFile {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly size: number;
  readonly filepath: string;
  readonly tmpWorkingDirectory: string;
  readonly getStream: () => fs.ReadStream;
  readonly width?: number;
  readonly height?: number;
  readonly url?: string;
}

interface Format {
  readonly key: string;
  readonly file: LibraryFile;
}

class MediaSeeder {
  private readonly images;
  private readonly provider;

  constructor(
    strapi: Core.Strapi,
    private readonly folder: string,
    private readonly scratch: string,
  ) {
    this.images = strapi.plugin("upload").service("image-manipulation");
    this.provider = strapi.plugin("upload").service("provider");
  }

  private async describe(name: string): Promise<LibraryFile> {
    const filepath = path.join(this.folder, "media", name);
    const ext = path.extname(name).toLowerCase();
    const mime = MIME_OF[ext];
    if (!mime) throw new SeedError(["media", name], "this kind of file may not be uploaded");
    if (!fs.existsSync(filepath)) throw new SeedError(["media", name], "there is no such file");
    return {
      name,
      hash: this.images.generateFileName(path.basename(name, path.extname(name))),
      ext,
      mime,
      size: fs.statSync(filepath).size / BYTES_PER_KILOBYTE,
      filepath,
      tmpWorkingDirectory: this.scratch,
      getStream: () => fs.createReadStream(filepath),
      ...(mime.startsWith("image/") && (await this.images.getDimensions({ filepath }))),
    };
  }

  /** The smaller sizes of a picture; the smallest is made from the next larger one. */
  private async formatsOf(file: LibraryFile): Promise<Format[]> {
    if (!file.mime.startsWith("image/")) return [];
    const larger: Format[] = await this.images.generateResponsiveFormats(file);
    const filepath = larger.findLast((format) => format.file.mime === file.mime)?.file.filepath ?? file.filepath;
    const thumbnail: LibraryFile | null = await this.images.generateThumbnail({ ...file, filepath });
    return thumbnail ? [...larger, { key: "thumbnail", file: thumbnail }] : larger;
  }

  /** Stores one file and its sizes; returns its row for the library. */
  async store(name: string, texts: AlternativeTexts | undefined): Promise<Record<string, unknown>> {
    const file = await this.describe(name);
    const formats = await this.formatsOf(file);
    for (const { file: stored } of [{ file }, ...formats]) await this.provider.upload(stored);
    const { hash, ext, mime, size, width = null, height = null, url } = file;
    return {
      name,
      hash,
      ext,
      mime,
      size,
      width,
      height,
      url,
      alternativeText: texts ? joinAlternativeText(texts) : null,
      formats: formats.length > 0 ? Object.fromEntries(formats.map(({ key, file: format }) => [key, format])) : null,
      provider: "local",
    };
  }
}

async function storeAll(strapi: Core.Strapi, folder: string, names: readonly string[]): Promise<StoredFile[]> {
  if (names.length === 0) return [];
  const texts = readAlternativeTexts(folder);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "kaifong-seed-"));
  try {
    const seeder = new MediaSeeder(strapi, folder, scratch);
    const rows: Record<string, unknown>[] = [];
    for (let start = 0; start < names.length; start += AT_ONCE) {
      const batch = names.slice(start, start + AT_ONCE);
      rows.push(...(await Promise.all(batch.map((name) => seeder.store(name, texts.get(name))))));
    }
    const folders = await foldersFor(strapi, names);
    const data = rows.map((row, index) => ({ ...row, folderPath: folders.get(names[index] ?? "")?.path ?? "/" }));
    const { ids } = await strapi.db.query(FILE).createMany({ data });
    const files = names.map((name, index) => ({ name, id: Number(ids[index]) }));
    await moveToFolders(strapi, files, folders);
    return files;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Ids of the files, by name. Files that are in the library already, by name, are used again. */
export async function seedMedia(strapi: Core.Strapi, folder: string, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)].sort();
  const stored: StoredFile[] = await strapi.db.query(FILE).findMany({
    where: { name: { $in: wanted } },
    select: ["id", "name"],
  });
  const known = new Set(stored.map(({ name }) => name));
  const added = await storeAll(
    strapi,
    folder,
    wanted.filter((name) => !known.has(name)),
  );
  return new Map([...stored, ...added].map(({ id, name }) => [name, id]));
}
