/**
 * Renders pictures from their sources (`npm run generate -- pictures [name …]`, all without a name): the WebP files next to
 * `cms/seeds/media/sources`, and the bitmaps in `apps/web/public` from `apps/web/icons`. Sources are plain SVG of any drawing
 * program; they have no letters, which could be in only one language.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "node:path";
import { installCms } from "../run/builds.ts";
import { inRoot } from "../run/paths.ts";
import { UsageError, run, say } from "../run/progress.ts";

/**
 * The part of sharp that is used: the content service has it (and shrinks uploads with it), so nothing else here needs it
 * installed.
 */
interface Image {
  resize(width: number, height: number): Image;
  png(options: object): Image;
  webp(options: object): Image;
  toBuffer(): Promise<Buffer>;
}
type Sharp = (input: Buffer, options?: { readonly density: number }) => Image;

const SOURCES = "cms/seeds/media/sources";
const ICONS = "apps/web/icons";
const PICTURE = { width: 1200, height: 675 };
/** Phones on slow networks load these: a picture may have this many bytes, and loses quality until it does. */
const PICTURE_BYTES = 46_000;
const QUALITY = { best: 82, worst: 58, step: 6 };
/** An SVG is rendered at this many dots per inch; the small icons at more, for clean edges. */
const DENSITY = { picture: 72, icon: 300 };

/** The bitmaps that are made of a source in `apps/web/icons`, with their sizes in pixels. */
const BITMAPS = [
  { source: "favicon", file: "favicon-32.png", width: 32, height: 32 },
  { source: "tile", file: "apple-touch-icon.png", width: 180, height: 180 },
  { source: "tile", file: "icon-192.png", width: 192, height: 192 },
  { source: "tile", file: "icon-512.png", width: 512, height: 512 },
  { source: "og-image", file: "og-image.png", width: 1200, height: 630 },
] as const;

await run(async () => {
  await installCms(inRoot(".cache/pictures"));
  // sharp is a library of the content service, whose types this workspace does not have.
  const sharp = createRequire(inRoot("cms/package.json"))("sharp") as Sharp;
  const names = readdirSync(inRoot(SOURCES)).map((file) => parse(file).name);
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !names.includes(name) && !BITMAPS.some(({ source }) => source === name));
  if (unknown !== undefined)
    throw new UsageError(`No source is called ${unknown}. Sources are ${SOURCES}/*.svg and ${ICONS}/*.svg.`);
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  for (const name of names.filter(isWanted)) await renderPicture(sharp, name);
  for (const bitmap of BITMAPS.filter(({ source }) => isWanted(source))) await renderBitmap(sharp, bitmap);
});

async function renderPicture(sharp: Sharp, name: string): Promise<void> {
  const source = readFileSync(inRoot(SOURCES, `${name}.svg`));
  const flat = await sharp(source, { density: DENSITY.picture })
    .resize(PICTURE.width, PICTURE.height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  let quality = QUALITY.best;
  let out = await sharp(flat).webp({ quality, effort: 5 }).toBuffer();
  while (out.length > PICTURE_BYTES && quality > QUALITY.worst) {
    quality -= QUALITY.step;
    out = await sharp(flat).webp({ quality, effort: 6 }).toBuffer();
  }
  save(`cms/seeds/media/${name}.webp`, out, `quality ${quality}`);
}

async function renderBitmap(sharp: Sharp, { source, file, width, height }: (typeof BITMAPS)[number]): Promise<void> {
  const folder = source === "favicon" ? "apps/web/public" : ICONS;
  const image = sharp(readFileSync(inRoot(folder, `${source}.svg`)), { density: DENSITY.icon }).resize(width, height);
  save(`apps/web/public/${file}`, await image.png({ palette: true, quality: 90, effort: 8 }).toBuffer(), `${width} × ${height}`);
}

function save(path: string, bytes: Buffer, note: string): void {
  writeFileSync(inRoot(path), bytes);
  say(`${path}: ${Math.ceil(bytes.length / 1024)} kB, ${note}`);
}
