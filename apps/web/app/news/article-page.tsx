import type { Article as Entry } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { missing } from "@kaifong/page-host";
import { Icon, LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { ArticleView } from "../cms-pages/article.tsx";
import { EntryCard } from "../cms-pages/entry-card.tsx";
import { LISTS, type ListId } from "./article-list.tsx";
import styles from "./article-page.module.css";
import { ArticlePeriod } from "./article-period.tsx";
import { isPeriodOver } from "./period.ts";
import { structuredArticle } from "./structured-article.ts";
import { useNewsText } from "./text.ts";

/** The loader of the article that the address names, from one of the two lists. */
export const articleLoader =
  (list: ListId) =>
  ({ context, request }: LoaderFunctionArgs) => {
    const all = services(context);
    const id = new URL(request.url).searchParams.get("id");
    const articles = LISTS[list].read(all.content);
    const article = articles.find(({ uuid }) => uuid === id);
    if (!article) throw missing(all.content, list);
    const head = {
      title: article.title,
      description: article.description ?? undefined,
      image: article.cover,
      structured: structuredArticle({ list, article, origin: all.settings.siteOrigin, now: all.now() }),
    };
    const today = hongKongDay(all.now());
    return { head, article, list, next: nextOf(article, articles, today), today };
  };

const NEXT = 4;

/** The articles that follow in the list, going on from its beginning, so that each is linked to; past ones are last. */
function nextOf(article: Entry, list: readonly Entry[], today: string): readonly Entry[] {
  const at = list.indexOf(article);
  const next = [...list.slice(at + 1), ...list.slice(0, at)].slice(0, NEXT);
  const isOver = ({ period }: Entry) => period !== null && isPeriodOver(period, today);
  return [...next.filter((entry) => !isOver(entry)), ...next.filter(isOver)];
}

type PageData = Awaited<ReturnType<ReturnType<typeof articleLoader>>>;

/** A piece of news or a featured activity in full. */
export default function ArticlePage() {
  const { article, list, next, today } = useLoaderData<PageData>();
  const { t, language } = useNewsText();
  return (
    <ArticleView
      article={article}
      next={{
        title: t(`${list}.next`),
        cards: next.map((other) => (
          <EntryCard
            key={other.uuid}
            entry={{ ...other, description: null }}
            href={pathTo(language, LISTS[list].details, undefined, { id: other.uuid })}
            headingLevel={3}
            eyebrow={other.period ? <ArticlePeriod period={other.period} today={today} locale={other.locale} /> : null}
          />
        )),
      }}
      facts={
        article.period ? (
          <p className={styles.date}>
            <Icon name="calendar" />
            <ArticlePeriod named period={article.period} today={today} />
          </p>
        ) : null
      }
    >
      <LinkButton variant="secondary" icon="arrow-left" href={pathTo(language, list)}>
        {t(`${list}.back`)}
      </LinkButton>
    </ArticleView>
  );
}
