import { pathIn, type Language, LANGUAGES } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { NOW } from "../courses/course.fixtures.ts";
import { type PageModule, visit } from "../page.fixtures.tsx";
import { readSeeds } from "../seeds.fixtures.ts";
import { allPages } from "../site-map.ts";
import { addressOf } from "./addresses.ts";
import type { SearchEntry } from "./entry.ts";
import { readSearchEntries } from "./sources.ts";

const seeds = readSeeds(NOW);
const MINUTES = 60_000;

/** Only letters and digits: between the pieces of a text a page may have anything. */
const bare = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
/** The words of each block: a page may separate the first paragraph from the others. */
const blocksOf = (html: string) =>
  [...JSDOM.fragment(`<div>${html}</div>`).querySelectorAll("div > *")].map(({ textContent }) => textContent);

const modules = new Map<string, Promise<PageModule>>();
function moduleOf(path: string): Promise<PageModule> {
  // The module, created as the site map does.
  const module = modules.get(path) ?? (import(new URL(`../${path}`, import.meta.url).pathname) as Promise<PageModule>);
  modules.set(path, module);
  return module;
}

/** Everything that a page says below its menus. */
async function pageOf({ target }: SearchEntry, language: Language): Promise<string> {
  const page = allPages().find(({ id }) => id === target.page);
  if (page === undefined) throw new Error(`${target.page} has no page`);
  const [address = ""] = addressOf(target, language).split("#");
  const shown = await visit(await moduleOf(page.module), {
    address,
    pattern: pathIn(language, page.path),
    content: seeds(language),
  });
  return bare(shown.querySelector("main")?.textContent ?? "");
}

test.each(LANGUAGES)(
  "R-SEA-14: everything found in the sample content is on the page that it leads to, in $code",
  async (language) => {
    const today = "2026-11-20";
    const entries = readSearchEntries(seeds(language), language, today);
    const missing: string[] = [];
    const pages = new Map<string, Promise<string>>();
    for (const entry of entries) {
      const [address = ""] = addressOf(entry.target, language).split("#");
      const page = pages.get(address) ?? pageOf(entry, language);
      pages.set(address, page);
      const words = await page;
      const parts = entry.body.flatMap(({ text, html }) => (html ? blocksOf(html) : [text ?? ""]));
      const texts = [entry.title, ...entry.facts.map((fact) => fact ?? ""), ...parts].map(bare);
      missing.push(
        ...texts.filter((text) => !words.includes(text)).map((text) => `${address} ${entry.kind}: ${text.slice(0, 60)}`),
      );
    }
    expect(entries.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  },
  3 * MINUTES,
);
