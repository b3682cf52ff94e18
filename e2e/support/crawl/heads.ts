import { pathIn, splitLanguage } from "@kaifong/i18n";
import { withoutTies } from "@kaifong/i18n/format";
import { menuPages, MENU_GROUPS } from "../../../apps/web/app/site-map.ts";
import { product } from "../product.ts";
import { LANGUAGES, text } from "../texts.ts";
import type { Problem } from "./problems.ts";
import type { Crawl, CrawledPage } from "./walk.ts";

/** Chinese needs fewer characters than English. */
const MIN_DESCRIPTION = { "zh-HK": 12, "zh-CN": 12, "en-US": 30 } as const;
/** A search engine shows little more. */
const MAX_DESCRIPTION = { "zh-HK": 200, "zh-CN": 200, "en-US": 400 } as const;

/** Exactly one first heading, and after each heading at most one step down. */
export function headingProblems({ pages }: Crawl): readonly Problem[] {
  return [...pages.values()].flatMap(({ address, facts: { headings } }) => {
    const first = headings.filter(({ level }) => level === 1);
    const found = first.length === 1 ? [] : [`${first.length} headings of level 1`];
    const skipped = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
    const empty = headings.filter((heading) => heading.text === "").map(({ level }) => `an empty heading of level ${level}`);
    return problems(address, [
      ...found,
      ...empty,
      ...skipped.map(({ level, text: texts }) => `skips to level ${level}: ${texts}`),
    ]);
  });
}

/**
 * The title: the page, then " - " and the title of the site; home is the site itself (specification §2). No two pages have the
 * same.
 */
export function titleProblems({ pages }: Crawl): readonly Problem[] {
  const known = [...pages.values()];
  const single = known.flatMap((page) => {
    const { title, metas } = page.facts;
    const siteTitle = siteTitleOf(known, page);
    if (page.site?.id === "home")
      return problems(page.address, title === metas["og:site_name"] ? [] : [`title of home: ${title}`]);
    const own = title.endsWith(` - ${siteTitle}`) ? title.slice(0, -` - ${siteTitle}`.length).trim() : "";
    const menu = isInMenu(page) ? withoutTies(text(page.language, `shell:menu.page.${page.site?.id}`)) : "";
    return problems(page.address, [
      ...(own === "" ? [`title without its own words before " - ${siteTitle}": ${title}`] : []),
      ...(own.includes(menu) ? [] : [`title without "${menu}" of the menu: ${title}`]),
    ]);
  });
  return [...single, ...shared(known, ({ facts }) => facts.title, "title")];
}

function siteTitleOf(pages: readonly CrawledPage[], { language }: CrawledPage): string {
  const home = pages.find((page) => page.site?.id === "home" && page.language.code === language.code);
  return home?.facts.title ?? "no home page";
}

function isInMenu({ site }: CrawledPage): boolean {
  return site !== undefined && site.section !== "healthInfo" && MENU_GROUPS.some((group) => menuPages(group).includes(site));
}

/** The text that search engines show below the title. */
export function descriptionProblems({ pages }: Crawl): readonly Problem[] {
  const known = [...pages.values()];
  const single = known.flatMap(({ address, language, facts }) => {
    const description = facts.metas["description"]?.trim() ?? "";
    if (description.length < MIN_DESCRIPTION[language.code])
      return [{ page: address, what: `description too short: "${description}"` }];
    const long = description.length > MAX_DESCRIPTION[language.code];
    return long ? [{ page: address, what: `description of ${description.length} characters` }] : [];
  });
  return [...single, ...shared(known, ({ facts }) => facts.metas["description"] ?? "", "description")];
}

/** What must tell pages apart and does not. Hydrated pages are one page for many addresses and kept from search engines. */
function shared(pages: readonly CrawledPage[], of: (page: CrawledPage) => string, name: string): readonly Problem[] {
  const first = new Map<string, CrawledPage>();
  return pages.flatMap((page) => {
    if (page.site?.app) return [];
    const key = `${page.language.code} ${of(page)}`;
    const other = first.get(key);
    if (!other) first.set(key, page);
    return other ? [{ page: page.address, what: `same ${name} as ${other.address}: ${of(page)}` }] : [];
  });
}

/** Language, canonical address, and addresses in the other languages, which lead back. */
export function addressProblems({ pages }: Crawl): readonly Problem[] {
  return [...pages.values()].flatMap((page) => {
    const { address, language, facts } = page;
    const own = (path: string) => product.siteUrl + path;
    return problems(address, [
      ...(facts.lang === language.htmlLang ? [] : [`<html lang="${facts.lang}">`]),
      ...(facts.canonical === own(address) ? [] : [`canonical address ${facts.canonical ?? "missing"}`]),
      ...LANGUAGES.flatMap((other) => alternateProblems(page, other.htmlLang, own(inLanguage(address, other)), pages)),
      ...alternateProblems(page, "x-default", own(inLanguage(address, LANGUAGES[0])), pages),
    ]);
  });
}

function inLanguage(address: string, language: (typeof LANGUAGES)[number]): string {
  const { pathname, search } = new URL(address, product.siteUrl);
  return pathIn(language, splitLanguage(pathname).path) + search;
}

function alternateProblems(page: CrawledPage, hreflang: string, wanted: string, pages: Crawl["pages"]): readonly string[] {
  const href = page.facts.alternates[hreflang];
  if (href !== wanted) return [`hreflang ${hreflang}: ${href ?? "missing"} instead of ${wanted}`];
  const other = pages.get(href.slice(product.siteUrl.length));
  if (!other) return [`hreflang ${hreflang} leads to no page`];
  const back = other.facts.alternates[page.language.htmlLang];
  return back === product.siteUrl + page.address ? [] : [`hreflang ${hreflang} does not lead back: ${back ?? "missing"}`];
}

/** The data that others show when somebody shares a page. */
export function sharingProblems({ pages, responses }: Crawl): readonly Problem[] {
  return [...pages.values()].flatMap(({ address, facts: { metas, title, canonical } }) => {
    const image = metas["og:image"] ?? "";
    const served = responses.get(image.slice(product.siteUrl.length));
    return problems(address, [
      ...(metas["og:title"] === title ? [] : [`og:title ${metas["og:title"] ?? "missing"}`]),
      ...(metas["og:url"] === canonical ? [] : [`og:url ${metas["og:url"] ?? "missing"}`]),
      ...(metas["og:description"] ? [] : ["no og:description"]),
      ...(image.startsWith(`${product.siteUrl}/`) ? [] : [`og:image ${image || "missing"}`]),
      ...(served === undefined || /^image\/(png|jpeg|webp)/.test(served.type)
        ? []
        : [`og:image responds with ${served.status} ${served.type}`]),
    ]);
  });
}

function problems(page: string, whats: readonly string[]): readonly Problem[] {
  return whats.map((what) => ({ page, what }));
}
