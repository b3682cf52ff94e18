/** Draws every picture. Usage: `node build.ts [name …]`; ART_TOOLS names the folder whose node_modules holds sharp and svgo. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { sprite } from "./scenes/icons.ts";
import { scenes } from "./scenes/index.ts";
import { badge, ogImage, site, tileBadge } from "./scenes/site.ts";

const here = import.meta.dirname;
const root = join(here, "..", "..", "..");
const need = createRequire(join(process.env["ART_TOOLS"] ?? here, "package.json"));
const sharp = need("sharp");
const { optimize } = need("svgo");
const folders = {
  media: join(here, "..", "media"),
  site: join(root, "apps", "web", "app", "art"),
  public: join(root, "apps", "web", "public"),
};
const wanted = new Set(process.argv.slice(2));
const asked = (name: string): boolean => wanted.size === 0 || wanted.has(name);
const say = (name: string, bytes: number, note = ""): boolean =>
  process.stdout.write(`${name} ${Math.round(bytes / 102.4) / 10} KB ${note}\n`);

/** Path data to `precision` decimals; groups that only repeat an attribute are folded together. */
const compact = (source: string, precision: number): string =>
  optimize(source, {
    multipass: true,
    plugins: [
      {
        name: "preset-default",
        params: {
          overrides: {
            removeHiddenElems: false,
            moveGroupAttrsToElems: false,
            cleanupIds: false,
            cleanupNumericValues: { floatPrecision: 2 },
            convertPathData: { floatPrecision: precision },
            convertTransform: { floatPrecision: 2 },
          },
        },
      },
      { name: "mergePaths", params: { floatPrecision: precision } },
    ],
  }).data;

/** As good as fits in 46 KB. */
const webp = async (name: string, source: string): Promise<void> => {
  const [w, h] = name === "logo" ? [512, 512] : [1200, 675];
  const flat = await sharp(Buffer.from(source), { density: 72 }).resize(w, h).png({ compressionLevel: 1 }).toBuffer();
  let quality = 82;
  let out: Buffer = await sharp(flat).webp({ quality, effort: 5 }).toBuffer();
  while (out.length > 46_000 && quality > 58) {
    quality -= 6;
    out = await sharp(flat).webp({ quality, effort: 6 }).toBuffer();
  }
  writeFileSync(join(folders.media, `${name}.webp`), out);
  say(name, out.length, `q${quality}`);
};

const png = async (name: string, source: string, w: number, h: number): Promise<void> => {
  const out: Buffer = await sharp(Buffer.from(source), { density: 300 })
    .resize(w, h)
    .png({ palette: true, quality: 90, effort: 8 })
    .toBuffer();
  writeFileSync(join(folders.public, name), out);
  say(name, out.length);
};

for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
sharp.concurrency(1);
for (const [name, draw] of Object.entries(scenes)) if (asked(name)) await webp(name, draw());
for (const [name, draw] of Object.entries(site)) {
  if (!asked(name)) continue;
  const out = compact(draw(), name.startsWith("hero") ? 0 : 1);
  writeFileSync(join(folders.site, `${name}.svg`), `${out}\n`);
  say(`${name}.svg`, out.length);
}
if (asked("icons")) writeFileSync(join(folders.site, "icons.svg"), `${sprite()}\n`);
if (asked("public")) {
  writeFileSync(join(folders.public, "favicon.svg"), `${compact(badge(), 2)}\n`);
  await png("favicon-32.png", badge(), 32, 32);
  await png("apple-touch-icon.png", tileBadge(), 180, 180);
  await png("icon-192.png", tileBadge(), 192, 192);
  await png("icon-512.png", tileBadge(), 512, 512);
  await png("og-image.png", ogImage(), 1200, 630);
}
