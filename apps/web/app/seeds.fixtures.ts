/** The sample content of `cms/seeds`, read as the content service would return it. */
import { readFileSync } from "node:fs";
import type { ContentReader } from "@kaifong/content";
import type { Language } from "@kaifong/i18n";
import { seedContent } from "./seed-content.fixtures.ts";

/** The sample content in each language, as when the site is first started at `now`. */
export function readSeeds(now: Date): (language: Language) => ContentReader {
  const file = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../cms/seeds/${name}.json`, import.meta.url), "utf8"));
  return seedContent(file, now);
}
