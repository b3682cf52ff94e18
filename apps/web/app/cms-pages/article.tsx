import type { Article as ArticleEntry, MediaImage, Link, Localized, SafeHtml } from "@kaifong/content";
import { splitLanguage } from "@kaifong/i18n";
import { wholeText } from "@kaifong/i18n/format";
import { PageHeading, Picture, Prose, Video } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { PhoneUs } from "../shell/phone-us.tsx";
import { inItsLanguage, OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import { PageTools } from "../shell/page-tools/page-tools.tsx";
import { fileAt, pageAt } from "../site-map.ts";
import { EditorsLink, EditorsPictureLink } from "./editors-link.tsx";
import { EntryCards } from "./entry-card.tsx";
import { withPhraseBreaks } from "./phrase-breaks.ts";
import styles from "./article.module.css";
import { useCmsPageText } from "./text.ts";
import { READ_ALOUD_ATTRIBUTE } from "../shell/attributes.ts";

/** The common part of news, featured activities, health information and lessons. */
export interface ArticleContent extends Localized {
  readonly title: string;
  readonly description: string | null;
  readonly content: SafeHtml | null;
  readonly cover: MediaImage | null;
  readonly bottomImage?: MediaImage | null;
  readonly youtube: string | null;
  readonly images?: ArticleEntry["images"];
  readonly moreInformation?: readonly Link[];
}

interface ArticleProps {
  readonly article: ArticleContent;
  /** Date, kind and facts, under the title. */
  readonly facts?: React.ReactNode;
  /** The link back, after the article. */
  readonly children?: React.ReactNode;
  /** Articles to read next: next to the article when there is room, otherwise below it. */
  readonly next?: { readonly title: string; readonly cards: readonly React.ReactElement[] };
}

/** One article in full: words, pictures, film, links, and tools to hear, print and send it. */
export function ArticleView({ article, facts, children, next }: ArticleProps) {
  const { language } = useCmsPageText();
  const lang = useLangOf(article);
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <div className={styles.text} {...attribute(READ_ALOUD_ATTRIBUTE)}>
          <PageHeading
            title={inItsLanguage(language, article, withPhraseBreaks(article.title))}
            lead={inItsLanguage(language, article, article.description && wholeText(article.description))}
          >
            {facts}
            <PageTools />
          </PageHeading>
          <OtherLanguageNote entry={article} />
          {article.youtube ? <Film id={article.youtube} article={article} /> : <Cover image={article.cover} lang={lang} />}
          {article.content ? <Prose html={article.content} lang={lang} underTitle /> : null}
          <Pictures article={article} lang={lang} />
          <MoreLinks article={article} />
        </div>
        {children}
        <PhoneUs />
      </article>
      {next && next.cards.length > 0 ? (
        <aside aria-labelledby="next" className={styles.next}>
          <h2 id="next">{next.title}</h2>
          <EntryCards>{next.cards}</EntryCards>
        </aside>
      ) : null}
    </div>
  );
}

/** A film on YouTube, by its id of 11 characters. */
function Film({ id, article: { title, cover } }: { readonly id: string; readonly article: ArticleContent }) {
  const { t } = useCmsPageText();
  return (
    <Video
      {...{ id, title, cover }}
      href={`https://www.youtube.com/watch?v=${id}`}
      labels={{ play: t("film.play"), note: t("film.note") }}
    />
  );
}

/** Sizes of the cover: as wide as the style sheet lets a picture be. */
const COVER_SIZES = "(min-width: 30em) 28rem, 94vw";

function Cover({ image, lang }: { readonly image: MediaImage | null; readonly lang: string | undefined }) {
  if (!image) return null;
  return <Picture image={image} sizes={COVER_SIZES} shape="wide" first className={styles.cover} lang={lang} />;
}

function Pictures({ article, lang }: { readonly article: ArticleContent; readonly lang: string | undefined }) {
  const bottom = article.bottomImage ? [{ image: article.bottomImage, url: null, caption: null }] : [];
  return [...(article.images ?? []), ...bottom].map(({ image, url, caption }) => {
    // A link is named by what its picture shows; when the alternative text is empty, by the caption.
    const name = image.alt === "" ? caption : image.alt;
    const picture = <Picture image={image} sizes={COVER_SIZES} className={styles.cover} />;
    return (
      <figure key={image.src} className={styles.figure} lang={lang}>
        {url && name && leadsSomewhere(url) ? (
          <EditorsPictureLink href={url} name={name}>
            {picture}
          </EditorsPictureLink>
        ) : (
          picture
        )}
        {caption ? <figcaption>{caption}</figcaption> : null}
      </figure>
    );
  });
}

/**
 * Whether the site has what a link of editors names: one to a page that was taken away is left out. The site gives pages, files
 * of its own, and whatever is in the media library, which the content service asks for when the link is published.
 */
function leadsSomewhere(url: string): boolean {
  if (!url.startsWith("/") || url.startsWith("/uploads/")) return true;
  const { path } = splitLanguage(url.split(/[?#]/)[0] ?? "/");
  return (pageAt(path) ?? fileAt(path)) !== undefined;
}

function MoreLinks({ article }: { readonly article: ArticleContent }) {
  const { t, language } = useCmsPageText();
  const shown = (article.moreInformation ?? []).filter(({ url }) => leadsSomewhere(url));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="more" className={styles.more}>
      <h2 id="more">{t("article.more")}</h2>
      <ul>
        {shown.map(({ label, url }) => (
          <li key={url}>
            <EditorsLink className={styles.link} href={url} mark="before">
              {inItsLanguage(language, article, label)}
            </EditorsLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
