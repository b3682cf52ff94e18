/** Draws every picture. Usage: `node build.ts [name …]`; ART_TOOLS names the folder whose node_modules holds sharp and svgo. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { scenes } from './scenes/index.ts';

const here = import.meta.dirname;
const need = createRequire(join(process.env['ART_TOOLS'] ?? here, 'package.json'));
const sharp = need('sharp');
const media = join(here, '..', 'media');
const wanted = new Set(process.argv.slice(2));

mkdirSync(media, { recursive: true });
sharp.concurrency(1);
for (const [name, draw] of Object.entries(scenes)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  const source = Buffer.from(draw());
  const [w, h] = name === 'logo' ? [512, 512] : [1200, 675];
  const image = sharp(source, { density: 72 }).resize(w, h);
  const out = await image.webp({ quality: 80, effort: 5 }).toBuffer();
  writeFileSync(join(media, `${name}.webp`), out);
  process.stdout.write(`${name} ${Math.round(out.length / 102.4) / 10} KB\n`);
}
