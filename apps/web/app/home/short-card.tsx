import type { MediaImage } from "@kaifong/content";
import { Picture } from "@kaifong/ui";
import { CardTitle } from "../cms-pages/card-title.tsx";
import styles from "./short-card.module.css";

/** Short cards, below each other on phones, next to each other when there is room. */
export function ShortCards({ children }: { readonly children: React.ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface ShortCardProps {
  readonly image: MediaImage | null;
  readonly href: string;
  readonly title: string;
  /** Language of the words, when it isn't the page's. */
  readonly lang: string | undefined;
  /** A date or a kind, above the title. */
  readonly eyebrow?: React.ReactNode;
  readonly children?: React.ReactNode;
}

/**
 * A class, a piece of news or an article on the home page: its whole picture, small, next to what it is and what people decide
 * by.
 */
export function ShortCard({ image, href, title, lang, eyebrow, children }: ShortCardProps) {
  return (
    <li className={styles.card}>
      {image ? (
        <Picture image={image} sizes="(min-width: 48em) 8rem, 25vw" decorative thumbnail className={styles.picture} />
      ) : null}
      <div className={styles.body}>
        {eyebrow ? <p className={styles.muted}>{eyebrow}</p> : null}
        <CardTitle level={3} title={title} href={href} lang={lang} className={styles.title} />
      </div>
      {children ? <div className={styles.facts}>{children}</div> : null}
    </li>
  );
}
