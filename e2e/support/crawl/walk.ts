import { splitLanguage, type Language } from "@kaifong/i18n";
import type { Page } from "@playwright/test";
import { pageAt, type Page as SitePage } from "../../../apps/web/app/site-map.ts";
import { product } from "../product.ts";
import { LANGUAGES } from "../texts.ts";
import { type Facts, factsOf } from "./facts.ts";
import { get } from "./get.ts";

/** The response from one address. */
interface CrawlResponse {
  readonly status: number;
  readonly type: string;
  /** The target of a redirect. */
  readonly location: string | null;
}

/** A page in one language: an address of its own. */
export interface CrawledPage {
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  /** Its entry in the site map. */
  readonly site: SitePage | undefined;
  readonly html: string;
  /** The size of the page as a browser gets it: compressed. */
  readonly bytes: number;
  readonly facts: Facts;
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** The same pages in another choice or order (filters, months): the only test is that they respond. */
  readonly variations: ReadonlySet<string>;
  /** Every address of this site with a link to it, files too. */
  readonly responses: ReadonlyMap<string, CrawlResponse>;
  /** Address → pages with a link to it. */
  readonly linkedFrom: ReadonlyMap<string, readonly string[]>;
  /** Addresses that only the sitemap has: no link leads there. */
  readonly orphans: readonly string[];
  readonly sitemap: readonly string[];
}

/** One of the languages of each page, in turn: for checks that take long and test the same code in all of them. */
export function inOneLanguageEach(pages: Iterable<CrawledPage>): readonly CrawledPage[] {
  const perPage = new Map<string, CrawledPage[]>();
  for (const page of pages) {
    const key = page.facts.alternates["x-default"] ?? page.address;
    perPage.set(key, [...(perPage.get(key) ?? []), page]);
  }
  return [...perPage.values()].flatMap((languages, index) => languages[index % languages.length] ?? []);
}

const AT_ONCE = 8;

/**
 * Fetches every page that links lead to from the three home pages, and every other in /sitemap.xml. A page of a browser parses
 * them.
 */
export async function walkSite(reader: Page): Promise<Crawl> {
  const walk = new Walk(reader);
  await walk.from(LANGUAGES.map(({ prefix }) => prefix || "/"));
  const sitemap = await sitemapAddresses();
  const orphans = sitemap.filter((address) => !walk.responses.has(address));
  await walk.from(orphans);
  await walk.fetchFiles();
  return { ...walk.found(), orphans, sitemap };
}

class Walk {
  readonly responses = new Map<string, CrawlResponse>();
  readonly #pages = new Map<string, CrawledPage>();
  readonly #variations = new Set<string>();
  readonly #linkedFrom = new Map<string, string[]>();
  readonly #seen = new Set<string>();
  readonly #reader: Page;

  constructor(reader: Page) {
    this.#reader = reader;
  }

  async from(addresses: readonly string[]): Promise<void> {
    let wave = this.#fresh(addresses);
    while (wave.length > 0) {
      const found = await inParallel(wave, (address) => this.#visit(address));
      wave = this.#fresh(found.flat());
    }
  }

  /** Pictures, scripts, styles and icons. */
  async fetchFiles(): Promise<void> {
    const files = [...this.#pages.values()].flatMap(({ address, facts }) =>
      facts.files.flatMap((file) => this.#lead(address, file)),
    );
    await inParallel(this.#fresh(files), async (file) => {
      const response = await get(product.siteUrl + file, { redirect: "manual" });
      this.responses.set(file, summaryOf(response));
      await response.arrayBuffer();
    });
  }

  found(): Pick<Crawl, "pages" | "variations" | "responses" | "linkedFrom"> {
    return { pages: this.#pages, variations: this.#variations, responses: this.responses, linkedFrom: this.#linkedFrom };
  }

  #fresh(addresses: readonly string[]): readonly string[] {
    const fresh = [...new Set(addresses)].filter((address) => !this.#seen.has(address));
    for (const address of fresh) this.#seen.add(address);
    return fresh;
  }

  /** The addresses that it links to. */
  async #visit(address: string): Promise<readonly string[]> {
    const response = await fetchLinked(address);
    const summary = summaryOf(response);
    this.responses.set(address, summary);
    const body = await response.text();
    if (summary.location !== null) return this.#lead(address, summary.location);
    if (summary.status !== 200 || !summary.type.startsWith("text/html")) return [];
    const { language, path } = splitLanguage(new URL(address, product.siteUrl).pathname);
    const site = pageAt(path);
    const facts = await this.#reader.evaluate(factsOf, body);
    const links = facts.links.flatMap(({ href }) => this.#lead(address, href));
    if (isOwnPage(address, site)) {
      this.#pages.set(address, { address, language, site, html: body, bytes: bytesOf(response), facts });
      return links;
    }
    this.#variations.add(address);
    // Months link to months and filters to filters without end: from here only links to pages are followed.
    return links.filter((link) => isOwnPage(link, pageAt(splitLanguage(new URL(link, product.siteUrl).pathname).path)));
  }

  /** The address on this site that a link leads to; none when it leaves the site or stays on its page. */
  #lead(from: string, href: string): readonly string[] {
    const address = addressOnSite(from, href);
    if (address === undefined) return [];
    this.#linkedFrom.set(address, [...(this.#linkedFrom.get(address) ?? []), from]);
    return [address];
  }
}

/** Path and query of a link on this site, without its anchor; undefined when it leads elsewhere or nowhere. */
export function addressOnSite(from: string, href: string): string | undefined {
  const base = new URL(from, product.siteUrl);
  if (href.startsWith("#") || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return url.origin === new URL(product.siteUrl).origin ? url.pathname + url.search : undefined;
}

/**
 * Whether an address is a page and not a variation of one: without a query, or with one that names the entry of a detail page.
 */
function isOwnPage(address: string, site: SitePage | undefined): boolean {
  const { searchParams } = new URL(address, product.siteUrl);
  const names = [...searchParams.keys()];
  return names.length === 0 || (site?.detail !== undefined && names.join() === "id");
}

/** Fetches a page as a browser gets it. */
export function fetchLinked(address: string): Promise<Response> {
  return get(product.siteUrl + address, { redirect: "manual", headers: { "accept-encoding": "br" } });
}

/** The size of the body, compressed. */
export function bytesOf({ headers }: Response): number {
  if (headers.get("content-encoding") !== "br") throw new Error("a page came as no browser gets it");
  return Number(headers.get("content-length"));
}

function summaryOf(response: Response): CrawlResponse {
  const { status, headers } = response;
  return { status, type: headers.get("content-type") ?? "", location: headers.get("location") };
}

async function sitemapAddresses(): Promise<readonly string[]> {
  const xml = await (await get(`${product.siteUrl}/sitemap.xml`)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc.replaceAll("&amp;", "&")));
  return addresses.map(({ pathname, search }) => pathname + search);
}

async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return results;
}
