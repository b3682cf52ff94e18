import type { MediaImage, Localized } from "@kaifong/content";
import { wholeText } from "@kaifong/i18n/format";
import { Picture } from "@kaifong/ui";
import { useLangOf } from "../shell/other-language.tsx";
import { CardTitle } from "./card-title.tsx";
import styles from "./entry-card.module.css";

/** Compact cards, two next to each other where there is room. */
export function EntryCards({ children }: { readonly children: React.ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface EntryCardProps {
  readonly entry: Localized & { readonly title: string; readonly description: string | null; readonly cover: MediaImage | null };
  readonly href: string;
  readonly headingLevel: 2 | 3;
  /** A date or a kind, above the title. */
  readonly eyebrow?: React.ReactNode;
  /** Tags below the text. */
  readonly children?: React.ReactNode;
}

/** One piece of news, health information or learning: what it is about, and the link to the whole of it. */
export function EntryCard({ entry, href, headingLevel, eyebrow, children }: EntryCardProps) {
  const lang = useLangOf(entry);
  return (
    <li className={styles.card}>
      {entry.cover ? (
        <Picture image={entry.cover} sizes="(min-width: 48em) 9rem, 30vw" decorative thumbnail className={styles.picture} />
      ) : null}
      <div className={styles.body}>
        {eyebrow ? <p className={styles.date}>{eyebrow}</p> : null}
        <CardTitle level={headingLevel} title={entry.title} href={href} lang={lang} className={styles.title} />
        {entry.description ? (
          <p className={styles.words} lang={lang}>
            {wholeText(entry.description)}
          </p>
        ) : null}
        {children ? <div className={styles.foot}>{children}</div> : null}
      </div>
    </li>
  );
}
