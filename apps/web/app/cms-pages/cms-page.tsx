import type { WebPage } from "@kaifong/content";
import { wholeText } from "@kaifong/i18n/format";
import { Contents, cx, PageHeading, Picture, ResultCount } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import { PhoneUs } from "../shell/phone-us.tsx";
import { PageTools } from "../shell/page-tools/page-tools.tsx";
import type { PageId } from "../site-map.ts";
import { Reviewed } from "./reviewed.tsx";
import { Sections } from "./sections.tsx";
import { withPhraseBreaks } from "./phrase-breaks.ts";
import styles from "./cms-page.module.css";
import { useCmsPageText } from "./text.ts";
import { READ_ALOUD_ATTRIBUTE } from "../shell/attributes.ts";

interface CmsPageProps {
  readonly id: PageId;
  readonly page: WebPage | null;
  /** The page's own parts, shown after the section with this anchor. */
  readonly slots?: Readonly<Record<string, React.ReactNode>>;
  /** Shown between the title and the sections. */
  readonly before?: React.ReactNode;
  /** Shown after the sections. */
  readonly children?: React.ReactNode;
  /** Entries of "on this page" that lead into `children`. */
  readonly more?: readonly { readonly anchor: string; readonly label: string }[];
}

/** From this many headings on, a list of them helps. */
const CONTENTS_FROM = 3;

/**
 * A page of the editors' words: title, a list of what is on it, its sections, who reviewed it and when, and the telephone number.
 */
export function CmsPage({ id, page, slots = {}, before, children, more = [] }: CmsPageProps) {
  const { t } = useCmsPageText();
  const headings = [
    ...(page?.sections ?? []).flatMap(({ anchor, heading, kind }) =>
      heading && kind !== "NOTICE" ? [{ anchor, label: heading }] : [],
    ),
    ...more,
  ];
  const withContents = headings.length >= CONTENTS_FROM;
  return (
    <article className={styles.page} {...attribute(READ_ALOUD_ATTRIBUTE)}>
      <div className={styles.top}>
        <CmsPageHeading id={id} page={page} />
        <PageTools />
      </div>
      {withContents ? (
        <div className={styles.contents}>
          <Contents title={t("contents")} headings={headings} />
        </div>
      ) : null}
      <div className={styles.body}>
        {before}
        {page ? <Sections page={page} slots={slots} /> : null}
        {children}
        {page ? <Reviewed by={page.reviewedBy} on={page.reviewedOn} atEnd /> : null}
      </div>
      <div className={styles.call}>
        <PhoneUs />
      </div>
    </article>
  );
}

/** Title and lead as the editors wrote them; the menu's word when there is no entry. */
export function CmsPageHeading({ id, page }: { readonly id: PageId; readonly page: WebPage | null }) {
  const { t } = useCmsPageText();
  if (!page) return <PageHeading title={t(`menu.page.${id}`)} />;
  return <EntryHeading page={page} />;
}

interface ListHeadingProps {
  readonly id: PageId;
  readonly page: WebPage | null;
  /** Replaces the page's own title with the kind of entries that it lists. */
  readonly title?: string;
  /** The number of entries, next to the title; null when it is not known. */
  readonly count: string | null;
  /** Shows the lead here, when it is one sentence, and not below the list (`ListLead`). */
  readonly lead?: boolean;
}

/** The length of a list that people leaf through: the filters of such a list are below it, unless it is filtered already. */
export const SHORT_LIST = 20;

/** The heading of a page that is a list: its title and at most one sentence, so that the list begins on the first screen. */
export function ListHeading({ id, page, title, count, lead = false }: ListHeadingProps) {
  const { t } = useCmsPageText();
  const lang = useLangOf(page);
  return (
    <div className={styles.listHeading}>
      <h1 lang={lang}>{withPhraseBreaks(title ?? page?.title ?? t(`menu.page.${id}`))}</h1>
      {count === null ? null : <ResultCount>{count}</ResultCount>}
      {lead && page?.lead ? <p lang={lang}>{wholeText(page.lead)}</p> : null}
    </div>
  );
}

/** The text about a list, below it and under a heading of its own: visitors who come for an entry find the entries first. */
export function ListLead({ page }: { readonly page: WebPage | null }) {
  const { t } = useCmsPageText();
  const lang = useLangOf(page);
  return page?.lead ? (
    <section aria-labelledby="about-list" className={styles.listLead}>
      <h2 id="about-list">{t("list.about")}</h2>
      <p lang={lang}>{wholeText(page.lead)}</p>
    </section>
  ) : null;
}

function EntryHeading({ page }: { readonly page: WebPage }) {
  const lang = useLangOf(page);
  return (
    <div className={cx(styles.heading, page.cover && styles.withCover)}>
      <div>
        <div lang={lang}>
          <PageHeading title={withPhraseBreaks(page.title)} lead={page.lead && wholeText(page.lead)} />
        </div>
        <OtherLanguageNote entry={page} />
      </div>
      {page.cover ? (
        <Picture
          image={page.cover}
          sizes="(min-width: 64em) 24rem, (min-width: 30rem) 28rem, 94vw"
          shape="wide"
          first
          className={styles.cover}
        />
      ) : null}
    </div>
  );
}
