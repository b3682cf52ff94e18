import type { Article } from "@kaifong/content";
import { LinkButton } from "@kaifong/ui";
import { ArticlePeriod } from "../news/article-period.tsx";
import { pathTo } from "../paths.ts";
import { langIn } from "../shell/other-language.tsx";
import home from "./home.module.css";
import { ShortCard, ShortCards } from "./short-card.tsx";
import { useHomeText } from "./text.ts";

/** The newest three; nothing at all when there are none. */
export function News({ articles }: { readonly articles: readonly Article[] }) {
  const { t, language } = useHomeText();
  if (articles.length === 0) return null;
  return (
    <section className={home.section} aria-labelledby="news">
      <h2 id="news">{t("news.title")}</h2>
      <ShortCards>
        {articles.map((article) => (
          <ShortCard
            key={article.uuid}
            {...{ image: article.cover, title: article.title, lang: langIn(language, article) }}
            href={pathTo(language, "newsDetails", undefined, { id: article.uuid })}
            eyebrow={article.period ? <ArticlePeriod period={article.period} locale={article.locale} /> : null}
          />
        ))}
      </ShortCards>
      <LinkButton variant="secondary" href={pathTo(language, "latestNews")} iconAfter="arrow-right">
        {t("news.all")}
      </LinkButton>
    </section>
  );
}
