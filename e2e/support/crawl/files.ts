import { JSDOM } from "jsdom";
import { allPages, isListed } from "../../../apps/web/app/site-map.ts";
import { product } from "../product.ts";
import { get } from "./get.ts";
import type { Problem } from "./problems.ts";
import { addressOnSite, type Crawl } from "./walk.ts";

const { DOMParser } = new JSDOM("").window;
/** The icons that a phone needs for an app on its screen. */
const ICON_SIZES = ["192x192", "512x512"];

/** The manifest that every page of a language names: an app of that language that opens on its home page. */
export async function manifestProblems(crawl: Crawl): Promise<readonly Problem[]> {
  return inEachLanguage(
    crawl,
    ({ facts }) => facts.manifest,
    async (address, lang, body) => {
      const manifest = JSON.parse(body) as {
        lang?: string;
        name?: string;
        start_url?: string;
        icons?: { src: string; sizes: string }[];
      }; // of no known shape: every member is checked
      const icons = await Promise.all((manifest.icons ?? []).map(async ({ src }) => ({ src, status: await statusOf(src) })));
      return [
        ...(manifest.name ? [] : ["no name"]),
        ...(manifest.lang === lang ? [] : [`language ${manifest.lang ?? "missing"} instead of ${lang}`]),
        ...(crawl.pages.has(addressOnSite(address, manifest.start_url ?? "") ?? "")
          ? []
          : [`opens ${manifest.start_url ?? "nothing"}`]),
        ...ICON_SIZES.filter((size) => !manifest.icons?.some(({ sizes }) => sizes === size)).map((size) => `no icon of ${size}`),
        ...icons.filter(({ status }) => status !== 200).map(({ src, status }) => `icon ${src} responds with ${status}`),
      ];
    },
  );
}

/** The feed of news: Atom (RFC 4287) whose entries lead to pages. */
export async function feedProblems(crawl: Crawl): Promise<readonly Problem[]> {
  return inEachLanguage(
    crawl,
    ({ facts }) => facts.feed,
    async (address, lang, body) => {
      const feed = new DOMParser().parseFromString(body, "application/xml");
      if (feed.documentElement.localName !== "feed") return [`is no Atom feed: ${body.slice(0, 80)}`];
      const entries = [...feed.querySelectorAll("entry")];
      const attributeOf = feed.documentElement.getAttribute("xml:lang");
      return [
        ...["id", "title", "updated"]
          .filter((name) => !feed.querySelector(`feed > ${name}`)?.textContent)
          .map((name) => `no ${name}`),
        ...(attributeOf === null || attributeOf === lang ? [] : [`language ${attributeOf} instead of ${lang}`]),
        ...(entries.length === 0 ? ["no entries"] : []),
        ...entries.flatMap((entry) => entryProblems(entry, address, crawl)),
      ];
    },
  );
}

function entryProblems(entry: Element, feed: string, { pages }: Crawl): readonly string[] {
  const href = entry.querySelector("link")?.getAttribute("href") ?? "";
  const leads = pages.has(addressOnSite(feed, href) ?? "") ? [] : [`an entry leads to ${href || "nothing"}`];
  const empty = ["id", "title", "updated"]
    .filter((name) => !entry.querySelector(name)?.textContent)
    .map((name) => `an entry without ${name}`);
  return [...empty, ...leads];
}

/**
 * robots.txt names the sitemap and excludes no page; the sitemap names every page that search engines should know, and nothing
 * else.
 */
export async function indexProblems({ pages, sitemap }: Crawl): Promise<readonly Problem[]> {
  const robots = await (await get(`${product.siteUrl}/robots.txt`)).text();
  const xml = await (await get(`${product.siteUrl}/sitemap.xml`)).text();
  const parsed = new DOMParser().parseFromString(xml, "application/xml");
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  const wanted = [...pages.values()].filter(({ site }) => site && isListed(site));
  return [
    ...(robots.includes(`Sitemap: ${product.siteUrl}/sitemap.xml`)
      ? []
      : [{ page: "/robots.txt", what: "does not name the sitemap" }]),
    ...(parsed.documentElement.localName === "urlset" ? [] : [{ page: "/sitemap.xml", what: "is no sitemap" }]),
    ...sitemap
      .filter((address) => !pages.has(address))
      .map((address) => ({ page: "/sitemap.xml", what: `names ${address}, which is no page` })),
    ...sitemap
      .filter((address) => closed.some((path) => address.startsWith(path)))
      .map((address) => ({ page: "/robots.txt", what: `closes ${address}, which the sitemap names` })),
    ...wanted
      .filter(({ address }) => !sitemap.includes(address))
      .map(({ address }) => ({ page: "/sitemap.xml", what: `lacks ${address}` })),
    ...[...pages.values()]
      .filter(({ facts, address }) => facts.metas["robots"]?.includes("noindex") && sitemap.includes(address))
      .map(({ address }) => ({ page: address, what: "asks search engines to stay away, but the sitemap names it" })),
  ];
}

/** Every page of the site map can be reached. */
export function unreachedProblems({ pages }: Crawl): readonly Problem[] {
  const reached = new Set([...pages.values()].map(({ site }) => site?.id));
  return allPages()
    .filter((site) => !site.app && !["search", "aside"].includes(site.group) && !reached.has(site.id))
    .map(({ id, path }) => ({ page: path, what: `no page of kind ${id} is reached from home` }));
}

async function inEachLanguage(
  { pages }: Crawl,
  of: (page: Crawl["pages"] extends ReadonlyMap<string, infer Page> ? Page : never) => string | undefined,
  look: (address: string, lang: string, body: string) => Promise<readonly string[]>,
): Promise<readonly Problem[]> {
  const addresses = new Map([...pages.values()].map((page) => [of(page) ?? "", page.facts.lang]));
  const found = await Promise.all(
    [...addresses].map(async ([address, lang]) => {
      if (address === "") return [{ page: lang, what: "a page names none" }];
      const response = await get(new URL(address, product.siteUrl));
      if (!response.ok) return [{ page: address, what: `responds with ${response.status}` }];
      return (await look(address, lang, await response.text())).map((what) => ({ page: address, what }));
    }),
  );
  return found.flat();
}

async function statusOf(address: string): Promise<number> {
  return (await get(new URL(address, product.siteUrl))).status;
}
