import { escapeHtml } from "@kaifong/contract/escape-html";
import { serverText } from "@kaifong/i18n/server";
import { missing } from "@kaifong/page-host";
import { Feed } from "feed";
import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { publishedAt } from "./published.ts";

/** Feed readers want the latest, not everything. */
const ENTRIES = 30;

/** What XML 1.0 cannot hold, not even escaped; words that are pasted from Word bring it along. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The news as an Atom feed, in the language of the address. */
export function loader({ context }: LoaderFunctionArgs) {
  const { content, language, settings, now } = services(context);
  const articles = content.latestNews();
  if (!content.has("latestNews")) throw missing(content, "latestNews");
  const setting = content.siteSetting();
  const t = serverText(language, "shell");
  const origin = settings.siteOrigin;
  const page = origin + pathTo(language, "latestNews");
  const moment = now();
  const newest = Math.max(...articles.map((article) => publishedAt(article, moment).getTime()));
  const operator = setting?.operator ?? setting?.siteName ?? t("site.name");
  const feed = new Feed({
    id: page,
    link: page,
    title: `${t("feed.title")} - ${setting?.siteName ?? t("site.name")}`,
    description: t("description.latestNews"),
    language: language.htmlLang,
    copyright: operator,
    // RFC 4287 §4.1.1: somebody must have written the entries, and they name no author of their own.
    author: { name: operator },
    updated: articles.length > 0 ? new Date(newest) : moment,
    favicon: `${origin}/favicon-32.png`,
    feedLinks: { atom: origin + pathTo(language, "newsFeed") },
  });
  for (const article of articles.slice(0, ENTRIES)) {
    const link = origin + pathTo(language, "newsDetails", undefined, { id: article.uuid });
    feed.addItem({
      id: link,
      link,
      // Plain words where the feed says that HTML follows.
      title: escapeHtml(article.title),
      date: publishedAt(article, moment),
      published: publishedAt(article, moment),
      ...(article.description ? { description: escapeHtml(article.description) } : {}),
      ...(article.content ? { content: withWholeAddresses(article.content, origin, link) } : {}),
    });
  }
  return new Response(withLanguage(feed.atom1(), language.htmlLang).replaceAll(NOT_IN_XML, ""), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}

/** The library takes the language of a feed, and writes it into RSS alone. */
function withLanguage(atom: string, htmlLang: string): string {
  return atom.replace("<feed ", `<feed xml:lang="${htmlLang}" `);
}

/** Sanitised HTML for readers' programs, which don't agree on what an address without a host belongs to. */
function withWholeAddresses(html: string, origin: string, page: string): string {
  return html.replaceAll(/(\s(?:href|src)=")([/#])/g, (_, attribute: string, first: string) =>
    first === "/" ? `${attribute}${origin}/` : `${attribute}${page}#`,
  );
}
