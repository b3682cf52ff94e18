import { splitLanguage } from "@kaifong/i18n";
import { pageAt } from "../../../apps/web/app/site-map.ts";
import type { Problem } from "./problems.ts";
import { addressOnSite, type Crawl } from "./walk.ts";

/** Kinds of addresses that open something other than a page. */
const OTHER_KINDS = /^(?:https?:|mailto:[^@\s]+@[^@\s]+$|tel:\+?[\d-]+$|webcal:|whatsapp:|sms:)/;

/** Every target of a link, and every file that a page needs, exists. A redirected link could lead to its target directly. */
export function linkProblems({ responses, linkedFrom, orphans }: Crawl): readonly Problem[] {
  const lost = [...responses].flatMap(([address, { status, location }]) => {
    if (status === 200) return [];
    const what =
      location === null
        ? `leads to ${address}, which responds with ${status}`
        : `leads to ${address}, which sends on to ${location}`;
    return (linkedFrom.get(address) ?? ["sitemap.xml"]).map((page) => ({ page, what }));
  });
  return [...lost, ...orphans.map((address) => ({ page: address, what: "only the sitemap leads there" }))];
}

/** Anchors exist on the page that a link with `#` leads to; links have words, and an address that a browser can open. */
export function anchorProblems({ pages }: Crawl): readonly Problem[] {
  return [...pages.values()].flatMap(({ address, facts }) =>
    facts.links.flatMap(({ href, name }) => {
      const strange = addressOnSite(address, href) === undefined && !href.startsWith("#") && !OTHER_KINDS.test(href);
      const anchor = /#(.*)$/.exec(href)?.[1];
      const missing = anchor !== undefined && !anchorIsThere(anchor, href, address, pages);
      return [
        ...(strange ? [`link to ${href}`] : []),
        ...(missing ? [`leads to ${href}, where nothing has this id`] : []),
        ...(href === "" || href === "#" ? [`link to nowhere: ${name}`] : []),
      ].map((what) => ({ page: address, what }));
    }),
  );
}

/** The choice of a language, which every page reads. */
const READ_BY_ALL = ["lng"];

/** A page reads every parameter that links and forms give it (`search` in the site map): the rest would never reach it. */
export function queryProblems({ pages }: Crawl): readonly Problem[] {
  return [...pages.values()].flatMap(({ address, facts }) => {
    const links = facts.links.map(({ href }) => ({ href, names: namesIn(href) }));
    const forms = facts.queries.map(({ action, names }) => ({ href: action, names }));
    return [...links, ...forms].flatMap(({ href, names }) => {
      const to = addressOnSite(address, href === "" ? address : href);
      const page = to === undefined ? undefined : pageAt(splitLanguage(pathOf(to)).path);
      if (page === undefined) return [];
      const read = [...(page.search ?? []), ...READ_BY_ALL];
      return names.filter((name) => !read.includes(name)).map((name) => ({ page: address, what: `asks ${page.id} for ${name}` }));
    });
  });
}

function namesIn(href: string): readonly string[] {
  return [...new URLSearchParams(/\?([^#]*)/.exec(href)?.[1]).keys()];
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, "");
}

function anchorIsThere(anchor: string, href: string, from: string, pages: Crawl["pages"]): boolean {
  const target = pages.get(href.startsWith("#") ? from : (addressOnSite(from, href) ?? ""));
  // Elsewhere, or a variation of a page: nothing is known about it.
  if (!target || anchor === "") return true;
  return target.facts.ids.includes(decodeURIComponent(anchor));
}

/** Pictures have words (or say that they need none) and reserve their place while they load. */
export function pictureProblems({ pages }: Crawl): readonly Problem[] {
  return [...pages.values()].flatMap(({ address, facts }) =>
    facts.pictures.flatMap(({ html, alt, width, height }) => {
      const missing = [
        ...(alt === null ? ["alt"] : []),
        ...(/^\d+$/.test(width ?? "") ? [] : ["width"]),
        ...(/^\d+$/.test(height ?? "") ? [] : ["height"]),
      ];
      return missing.length === 0 ? [] : [{ page: address, what: `no ${missing.join(", ")}: ${html}` }];
    }),
  );
}
