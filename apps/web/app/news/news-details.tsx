import type { Article } from "@kaifong/content";
import { languageOf, languageOfLocale, pathIn, splitLanguage } from "@kaifong/i18n";
import { Icon, LinkButton, Notice, PageHeading, Picture, VisuallyHidden } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { CallUs } from "../shell/error-pages.tsx";
import { Prose } from "../shell/prose.tsx";
import { isBuilt, page, pageAt } from "../site-map.ts";
import styles from "./news-details.module.css";
import { formatNewsPeriod } from "./period.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  const articles = await services(context).content.latestNews();
  const article = articles.find(({ uuid }) => uuid === id);
  // An empty list means that the content service doesn't answer, not that the news doesn't exist.
  if (!article) throw data(null, { status: articles.length > 0 ? 404 : 503 });
  return { head: { title: article.title, description: article.description ?? undefined }, article };
}

export default function NewsDetails() {
  const { article } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("home");
  const language = languageOf(i18n.language);
  const written = languageOfLocale(article.locale);
  return (
    <article className={styles.article}>
      <div lang={written.code === language.code ? undefined : written.htmlLang}>
        <PageHeading title={article.title} lead={article.description}>
          {article.period ? (
            <p className={styles.date}>
              <Icon name="calendar" />
              <time dateTime={article.period.start}>{formatNewsPeriod(article.period, language.code)}</time>
            </p>
          ) : null}
        </PageHeading>
        {article.converted ? <Notice>{t("activity:content.converted")}</Notice> : null}
        {article.cover ? (
          <Picture image={article.cover} sizes="(min-width: 60em) 44rem, 94vw" shape="wide" first className={styles.cover} />
        ) : null}
        {article.content ? <Prose html={article.content} underTitle /> : null}
        <Pictures article={article} />
        <MoreLinks article={article} />
      </div>
      <LinkButton variant="secondary" icon="arrow-left" href={pathIn(language, page("latestNews").path)}>
        {t("news.back")}
      </LinkButton>
      <CallUs />
    </article>
  );
}

function Pictures({ article }: { readonly article: Article }) {
  const pictures = [
    ...article.images,
    ...(article.bottomImage ? [{ image: article.bottomImage, url: null, caption: null }] : []),
  ];
  return pictures.map(({ image, url, caption }) => {
    const picture = <Picture image={image} sizes="(min-width: 60em) 44rem, 94vw" className={styles.cover} />;
    return (
      <figure key={image.src} className={styles.figure}>
        {url ? <a href={url}>{picture}</a> : picture}
        {caption ? <figcaption>{caption}</figcaption> : null}
      </figure>
    );
  });
}

/** Editors link to pages of this site that may not exist yet: those links stay away until they do. */
function leadsSomewhere(url: string): boolean {
  if (!url.startsWith("/")) return true;
  const { path } = splitLanguage(url.split(/[?#]/)[0] ?? "/");
  const target = pageAt(path);
  return target !== undefined && isBuilt(target);
}

function MoreLinks({ article }: { readonly article: Article }) {
  const { t } = useTranslation(["home", "shell"]);
  const video = article.youtube ? [{ label: t("news.video"), url: article.youtube }] : [];
  const links = [...article.moreInformation, ...video].filter(({ url }) => leadsSomewhere(url));
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="more" className={styles.more}>
      <h2 id="more">{t("news.more")}</h2>
      <ul>
        {links.map(({ label, url }) => {
          const outside = !url.startsWith("/");
          return (
            <li key={url}>
              <a className={styles.link} href={url} {...(outside ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
                <Icon name={outside ? "external" : "arrow-right"} />
                {label}
                {outside ? <VisuallyHidden>{t("shell:newWindow")}</VisuallyHidden> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
