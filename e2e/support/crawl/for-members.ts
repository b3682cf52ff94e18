import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { product } from "../product.ts";
import { walker } from "../cast.ts";
import { sessionOf } from "../site.ts";
import { LANGUAGES } from "../texts.ts";
import { get } from "./get.ts";
import type { Problem } from "./problems.ts";
import type { Crawl } from "./walk.ts";

const READER = walker("reader");

const SEEDS = join(import.meta.dirname, "../../../cms/seeds");
const MATERIALS = "e-learnings.json";
const MIN_SIGNS = 10;
const MIN_MARKERS = 30;

const words = z.object({ Title: z.string(), Description: z.string(), Content: z.string() });
const materials = z.object({
  entries: z.array(z.object({ shared: z.object({ Visible_To: z.string() }), "zh-Hant": words, "zh-Hans": words, en: words })),
});

/** Lines of materials with restricted access, in each language, except for those that are elsewhere in the sample too. */
function markers(): readonly string[] {
  const { entries } = materials.parse(JSON.parse(readFileSync(join(SEEDS, MATERIALS), "utf8")));
  const files = readdirSync(SEEDS).filter((name) => name.endsWith(".json") && name !== MATERIALS);
  const open = entries.filter(({ shared }) => shared.Visible_To === "PUBLIC");
  const elsewhere = [
    ...files.map((name) => readFileSync(join(SEEDS, name), "utf8")),
    ...open.map((one) => linesOf(one).join("\n")),
  ].join();
  return entries
    .filter(({ shared }) => shared.Visible_To !== "PUBLIC")
    .flatMap(linesOf)
    .filter((line) => line.length >= MIN_SIGNS && !elsewhere.includes(line));
}

function linesOf(entry: z.infer<typeof materials>["entries"][number]): readonly string[] {
  return LANGUAGES.map(({ locale }) => entry[locale])
    .flatMap(({ Title, Description, Content }) => [Title, Description, ...Content.split("\n")])
    .map((line) =>
      line
        .replace(/^[\d#>.\s-]+/, "")
        .replaceAll("**", "")
        .trim(),
    );
}

const list = z.object({ payload: z.object({ materials: z.array(z.object({ id: z.string(), title: z.string() })) }) });

/**
 * Addresses that read the mirror besides pages: public reads, the data of the search, and a page for each material's own address.
 */
async function addresses(): Promise<readonly string[]> {
  const { accessToken } = await sessionOf(READER);
  const response = await get(`${product.siteUrl}/api/e-learning/materials`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const found = list.parse(await response.json()).payload.materials;
  const forEach = found.flatMap(({ id, title }) => [
    `/strapi/api/e-learnings/${id}`,
    ...LANGUAGES.flatMap(({ prefix }) => [
      `${prefix}/activity/eLearning/detail?id=${id}`,
      `${prefix}/activity/eLearning/member-lesson?id=${id}`,
      `${prefix}/search-result?q=${encodeURIComponent(title)}`,
      `${prefix}/activity/eLearning/list?q=${encodeURIComponent(title)}`,
    ]),
  ]);
  const data = LANGUAGES.flatMap(({ prefix, locale }) => [
    `${prefix}/search-suggestions`,
    `${prefix}/activity/latest-news/feed.xml`,
    `${prefix}/bookmarks`,
    `/strapi/api/e-learnings?locale=${locale}`,
  ]);
  return [...forEach, ...data, "/sw.js", "/sitemap.xml", "/api/openapi.json"];
}

/** R-LRN-01: no line of a material for members only is at any public address. */
export async function leakProblems({ pages, responses }: Crawl): Promise<readonly Problem[]> {
  const lines = markers();
  if (lines.length < MIN_MARKERS) return [{ page: MATERIALS, what: `only ${lines.length} lines to look for` }];
  const others = [...responses]
    .filter(([address, { type }]) => !pages.has(address) && /text|json|xml/.test(type))
    .map(([address]) => address);
  const bodies = [...pages.values()].map(({ address, html }) => [address, html] as const);
  for (const address of [...others, ...(await addresses())]) {
    bodies.push([address, await (await get(new URL(address, product.siteUrl))).text()]);
  }
  return bodies.flatMap(([page, body]) => {
    // The search words are repeated in their field.
    const said = body.replaceAll(/value="[^"]*"|<title>[^<]*<\/title>/g, "");
    return lines
      .filter((line) => said.includes(line) && !decodeURIComponent(page).includes(line))
      .map((what) => ({ page, what }));
  });
}
