import type { Article } from "@kaifong/content";
import { languageOf, languageOfLocale } from "@kaifong/i18n";
import { CardLink, Picture } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { pathTo } from "../paths.ts";
import { formatNewsPeriod } from "./period.ts";
import styles from "./news-card.module.css";

/** News beside each other where there is room. */
export function NewsList({ children }: { readonly children: React.ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** One piece of news: when, what, and the way to the whole of it. */
export function NewsCard({ article, headingLevel }: { readonly article: Article; readonly headingLevel: 2 | 3 }) {
  const { i18n } = useTranslation("home");
  const language = languageOf(i18n.language);
  const written = languageOfLocale(article.locale);
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.card}>
      {article.cover ? <Picture image={article.cover} sizes="(min-width: 60em) 24rem, 92vw" shape="wide" decorative /> : null}
      <div className={styles.body} lang={written.code === language.code ? undefined : written.htmlLang}>
        {article.period ? (
          <p className={styles.date}>
            <time dateTime={article.period.start}>{formatNewsPeriod(article.period, language.code)}</time>
          </p>
        ) : null}
        <Heading className={styles.title}>
          <CardLink href={pathTo(language, "newsDetails", undefined, { id: article.uuid })}>{article.title}</CardLink>
        </Heading>
        {article.description ? <p>{article.description}</p> : null}
      </div>
    </li>
  );
}
