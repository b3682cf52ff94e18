import type { Article } from "@kaifong/content";
import { languageOf, pathIn } from "@kaifong/i18n";
import { LinkButton } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { NewsCard, NewsList } from "../news/news-card.tsx";
import { isBuilt, page } from "../site-map.ts";
import home from "./home.module.css";

/** The newest three; nothing at all while the news page doesn't exist or has nothing to say. */
export function News({ articles }: { readonly articles: readonly Article[] }) {
  const { t, i18n } = useTranslation("home");
  const list = page("latestNews");
  if (articles.length === 0 || !isBuilt(list)) return null;
  return (
    <section className={home.section} aria-labelledby="news">
      <h2 id="news">{t("news.title")}</h2>
      <NewsList>
        {articles.map((article) => (
          <NewsCard key={article.uuid} article={article} headingLevel={3} />
        ))}
      </NewsList>
      <LinkButton variant="secondary" href={pathIn(languageOf(i18n.language), list.path)} iconAfter="arrow-right">
        {t("news.all")}
      </LinkButton>
    </section>
  );
}
