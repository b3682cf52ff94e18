import { serverI18n } from "@kaifong/i18n/server";
import { Feed } from "feed";
import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { publishedAt } from "./published.ts";

/** Readers' programs want the latest, not everything. */
const ENTRIES = 30;

/** The news as an Atom feed, in the language of the address. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, language, settings, now } = services(context);
  const [articles, setting] = await Promise.all([content.latestNews(), content.siteSetting()]);
  const t = serverI18n(language).getFixedT(language.code, "shell");
  const origin = settings.siteOrigin;
  const page = origin + pathTo(language, "latestNews");
  const moment = now();
  const newest = Math.max(...articles.map((article) => publishedAt(article, moment).getTime()));
  const feed = new Feed({
    id: page,
    link: page,
    title: `${t("feed.title")} - ${setting?.siteName ?? t("site.name")}`,
    description: t("description.latestNews"),
    language: language.htmlLang,
    copyright: setting?.operator ?? setting?.siteName ?? t("site.name"),
    updated: articles.length > 0 ? new Date(newest) : moment,
    favicon: `${origin}/favicon-32.png`,
    feedLinks: { atom: origin + pathTo(language, "newsFeed") },
  });
  for (const article of articles.slice(0, ENTRIES)) {
    const link = origin + pathTo(language, "newsDetails", undefined, { id: article.uuid });
    feed.addItem({
      id: link,
      link,
      title: article.title,
      date: publishedAt(article, moment),
      published: publishedAt(article, moment),
      ...(article.description ? { description: article.description } : {}),
      ...(article.content ? { content: article.content } : {}),
    });
  }
  return new Response(feed.atom1(), { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
