import styles from "./contents.module.css";
import { useCmsPageText } from "./text.ts";

interface ContentsProps {
  readonly headings: readonly { readonly anchor: string; readonly label: string }[];
}

/** What is on this page; it stays in sight beside long pages on wide screens. */
export function Contents({ headings }: ContentsProps) {
  const { t } = useCmsPageText();
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <h2 id="on-this-page" className={styles.title}>
        {t("contents")}
      </h2>
      <ul className={styles.list}>
        {headings.map(({ anchor, label }) => (
          <li key={anchor}>
            <a className={styles.link} href={`#${anchor}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
