/**
 * Screenshots of every page × language × width × text size (`npm run generate -- gallery`), in gallery/ with one page that shows
 * them all. Further words narrow it: `npm run generate -- gallery series en-US 360` takes only those that match every word. `npm
 * run generate -- gallery components` serves all tokens and components instead, with every change.
 */
import { type Browser, chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FONT_TYPES } from "@kaifong/client";
import { HONG_KONG_ZONE } from "@kaifong/domain/time";
import { CHROMIUM_ARGUMENTS } from "../../e2e/support/chromium.ts";
import { AGREED, STORAGE } from "../../e2e/support/storage.ts";
import { type Login, storedChoices } from "../../e2e/support/stored-session.ts";
import { inRoot, NODE, withTools } from "../run/paths.ts";
import { UsageError, run, say, step } from "../run/progress.ts";
import { ensureHeadlessBrowser } from "../quality/browser.ts";
import { withFreshProduct } from "../quality/fresh-product.ts";
import { galleryPage, type Shot } from "../quality/gallery-page.ts";
import { REPORTS } from "../quality/stages.ts";

const WIDTHS = [360, 768, 1280];
const HEIGHT = 900;
const FOLDER = inRoot("gallery");
const PICTURES_PAGE = "index.html";
const COMPONENTS_PORT = "6006";

await run(async () => {
  const args = process.argv.slice(2);
  if (args.join() === "components") {
    await serveComponents();
    return;
  }
  const path = await step("Browser and fonts", () => ensureHeadlessBrowser(REPORTS));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const shots = await withFreshProduct({}, async ({ settings }) => {
    process.env["E2E_PRODUCT"] = JSON.stringify({ siteUrl: settings.siteUrl });
    const { visitablePages, sessionOf } = await import("../../e2e/support/site.ts");
    const { walker } = await import("../../e2e/support/cast.ts");
    const login = await sessionOf(walker("member"));
    const wanted = (await visitablePages()).flatMap(({ id, language, path: address, site }) =>
      WIDTHS.flatMap((width) =>
        FONT_TYPES.map((font) => ({
          id,
          language: language.code,
          address,
          width,
          font,
          member: site.app === "own",
        })),
      ),
    );
    const chosen = wanted.filter((shot) => args.every((word) => Object.values(shot).map(String).includes(word)));
    const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_ARGUMENTS] });
    const taken = await step(`${chosen.length} pictures`, () => takeAll(browser, settings.siteUrl, chosen, login));
    await browser.close();
    return taken;
  });
  writeFileSync(`${FOLDER}/${PICTURES_PAGE}`, galleryPage(shots));
  say(`Look at ${FOLDER}/${PICTURES_PAGE}`);
});

/** Storybook over the stories of packages/ui and of apps; Ctrl-C ends it. */
async function serveComponents(): Promise<void> {
  const storybook = join(
    dirname(createRequire(inRoot("packages/ui/package.json")).resolve("storybook/package.json")),
    "dist/bin/dispatcher.js",
  );
  const args = [storybook, "dev", "--ci", "--port", COMPONENTS_PORT];
  const child = spawn(NODE, args, { cwd: inRoot("packages/ui"), env: withTools(), stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code) throw new UsageError(`The gallery of components ended (${code})`);
}

interface Wanted extends Omit<Shot, "file"> {
  readonly address: string;
  readonly member: boolean;
}

async function takeAll(browser: Browser, siteUrl: string, wanted: readonly Wanted[], login: Login): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const { address, member, ...shot } of wanted) {
    const context = await browser.newContext({
      viewport: { width: shot.width, height: HEIGHT },
      locale: shot.language,
      timezoneId: HONG_KONG_ZONE,
    });
    const page = await context.newPage();
    const session = storedChoices({ fontType: shot.font, login: member ? login : undefined });
    await page.addInitScript(fillStorage, Object.fromEntries([session, [STORAGE.cookies, AGREED]]));
    await page.goto(siteUrl + address, { waitUntil: "networkidle" });
    const file = `${shot.id}-${shot.language}-${shot.width}-${shot.font}.png`;
    await page.evaluate(loadPictures);
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
    shots.push({ ...shot, file });
    await context.close();
  }
  return shots;
}

/** Runs in the page: pictures further down are not loaded until somebody scrolls to them. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

/** Runs in the page before its own scripts. What the page has stored since stays. */
function fillStorage(stored: Readonly<Record<string, string>>): void {
  Object.assign(localStorage, { ...stored, ...localStorage });
}
