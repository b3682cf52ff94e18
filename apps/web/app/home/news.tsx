import type { Article } from "@kaifong/content";
import { LinkButton } from "@kaifong/ui";
import { ArticlePeriod } from "../news/article-period.tsx";
import { pathTo } from "../paths.ts";
import { isBuilt, page } from "../site-map.ts";
import { langIn } from "../shell/other-language.tsx";
import home from "./home.module.css";
import { ShortCard, ShortCards } from "./short-card.tsx";
import { useHomeText } from "./text.ts";

/** The newest three; nothing at all while the news page doesn't exist or has nothing to say. */
export function News({ articles }: { readonly articles: readonly Article[] }) {
  const { t, language } = useHomeText();
  const list = page("latestNews");
  if (articles.length === 0 || !isBuilt(list)) return null;
  return (
    <section className={home.section} aria-labelledby="news">
      <h2 id="news">{t("news.title")}</h2>
      <ShortCards>
        {articles.map((article) => (
          <ShortCard
            key={article.uuid}
            {...{ image: article.cover, title: article.title, lang: langIn(language, article) }}
            href={pathTo(language, "newsDetails", undefined, { id: article.uuid })}
            eyebrow={article.period ? <ArticlePeriod period={article.period} /> : null}
          />
        ))}
      </ShortCards>
      <LinkButton variant="secondary" href={pathTo(language, list.id)} iconAfter="arrow-right">
        {t("news.all")}
      </LinkButton>
    </section>
  );
}
