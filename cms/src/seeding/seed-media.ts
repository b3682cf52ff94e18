import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { joinAlternativeText } from '../contract/alternative-text';
import { type AlternativeTexts, readAlternativeTexts, SeedError } from './seed-files';

const MIME_OF: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
};

interface StoredFile {
  readonly id: number;
  readonly name: string;
}

function describeFile(folder: string, name: string) {
  const filepath = path.join(folder, 'media', name);
  const mimetype = MIME_OF[path.extname(name).toLowerCase()];
  if (!mimetype) throw new SeedError(['media', name], 'this kind of file may not be uploaded');
  if (!fs.existsSync(filepath)) throw new SeedError(['media', name], 'there is no such file');
  return { filepath, originalFilename: name, mimetype, size: fs.statSync(filepath).size };
}

function fileInfo(name: string, texts: AlternativeTexts | undefined) {
  return { name, caption: '', alternativeText: texts ? joinAlternativeText(texts) : '' };
}

async function upload(strapi: Core.Strapi, folder: string, names: readonly string[]): Promise<StoredFile[]> {
  if (names.length === 0) return [];
  const texts = readAlternativeTexts(folder);
  const service = strapi.plugin('upload').service('upload');
  const settings = await service.getSettings();
  // Seed pictures come ready for the web: encoding each once more costs a minute and changes nothing.
  await service.setSettings({ ...settings, sizeOptimization: false, autoOrientation: false });
  try {
    return await service.upload({
      data: { fileInfo: names.map((name) => fileInfo(name, texts.get(name))) },
      files: names.map((name) => describeFile(folder, name)),
    });
  } finally {
    await service.setSettings(settings);
  }
}

/**
 * Uploads the pictures the seeds mention, once: a start that failed after this point finds them by
 * name. Returns file ids by name.
 */
export async function seedMedia(strapi: Core.Strapi, folder: string, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)].sort();
  const stored: StoredFile[] = await strapi.db.query('plugin::upload.file').findMany({
    where: { name: { $in: wanted } },
    select: ['id', 'name'],
  });
  const known = new Set(stored.map(({ name }) => name));
  const uploaded = await upload(strapi, folder, wanted.filter((name) => !known.has(name)));
  return new Map([...stored, ...uploaded].map(({ id, name }) => [name, id]));
}
