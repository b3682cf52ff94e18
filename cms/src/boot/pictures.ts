/**
 * The versions that the media library makes of a picture besides Strapi's own smaller ones. They are made where Strapi makes the
 * smaller ones, so that uploading, replacing and deleting a picture treats all alike.
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import sharp from "sharp";
import { problem } from "../rules/problem";

const AVIF = "image/avif";
/**
 * On a phone it looks like WebP at 80 (Strapi's own) at half its bytes: most come in the first flight of a connection (14 kB).
 */
const QUALITY = 40;
/** More effort saves 5 % and costs four times as long. */
const EFFORT = 1;
const BYTES_PER_KILOBYTE = 1_000;
/** Twice the size of pictures from phones; each version of a larger one would be made from all its pixels. */
const MAX_SIDE_PX = 16_000;

/** The object that the upload plugin's services pass to each other. */
interface PictureFile {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly filepath?: string;
  readonly width?: number;
  readonly height?: number;
}

interface PictureFormat {
  readonly key: string;
  readonly file: PictureFile;
}

/**
 * Adds every smaller version in AVIF, under its key and `_avif`: the lightest, for phones that support it. Animations stay as
 * they are.
 */
export function addAvifVersions(strapi: Core.Strapi): void {
  const images = strapi.plugin("upload").service("image-manipulation");
  const usual: (file: PictureFile) => Promise<PictureFormat[]> = images.generateResponsiveFormats;
  images.generateResponsiveFormats = async (file: PictureFile): Promise<PictureFormat[]> => {
    const formats = await usual(file);
    const light: PictureFormat[] = [];
    for (const format of formats) {
      if (file.mime !== "image/gif") light.push(await inAvif(file, format));
    }
    return [...formats, ...light];
  };
}

async function inAvif(original: PictureFile, { key, file }: PictureFormat): Promise<PictureFormat> {
  if (file.filepath === undefined) throw new Error(`${file.name} has no file to read`);
  const filepath = `${file.filepath}.avif`;
  await sharp(original.filepath ?? file.filepath)
    .resize({ width: file.width, height: file.height })
    .avif({ quality: QUALITY, effort: EFFORT })
    .toFile(filepath);
  const { size } = await stat(filepath);
  const own = { hash: `${file.hash}_avif`, ext: ".avif", mime: AVIF, filepath };
  const weight = { size: size / BYTES_PER_KILOBYTE, sizeInBytes: size };
  return { key: `${key}_avif`, file: { ...file, ...own, ...weight, getStream: () => createReadStream(filepath) } as PictureFile };
}

/**
 * Refuses, in the editors' words, a file that is declared as a picture but is not one, and a picture that is too large. Strapi
 * calls this first for every upload; it would store the former as an ordinary file, and would shrink the latter.
 */
export function rejectUnsupportedImages(strapi: Core.Strapi): void {
  const images = strapi.plugin("upload").service("image-manipulation");
  const usual: (file: PictureFile) => Promise<boolean> = images.isImage;
  images.isImage = async (file: PictureFile): Promise<boolean> => {
    const isRead = await usual(file);
    if (!isRead && file.mime.startsWith("image/")) {
      refuse(`「${file.name}」不是可以顯示的圖片。`, `“${file.name}” is not a picture that can be shown.`);
    }
    if (!isRead) return false;
    const { width, height } = await images.getDimensions(file);
    if (Math.max(width, height) > MAX_SIDE_PX) {
      refuse(
        `「${file.name}」太大（${width} × ${height} 像素）：每邊最多 ${MAX_SIDE_PX} 像素。`,
        `“${file.name}” is too large (${width} × ${height} pixels): ${MAX_SIDE_PX} pixels a side at most.`,
      );
    }
    return true;
  };
}

function refuse(zh: string, en: string): never {
  throw new errors.ApplicationError(problem([], zh, en).message);
}

/** Turns photographs from phones as their file says; otherwise they lie on their side. Strapi has that switched off. */
export async function turnPhotographs(strapi: Core.Strapi): Promise<void> {
  const upload = strapi.plugin("upload").service("upload");
  const settings: Readonly<Record<string, unknown>> = await upload.getSettings();
  if (settings["autoOrientation"] !== true) await upload.setSettings({ ...settings, autoOrientation: true });
}
