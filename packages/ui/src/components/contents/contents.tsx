import styles from "./contents.module.css";

interface ContentsProps {
  readonly title: string;
  /** Ids of headings, and their words. */
  readonly headings: readonly { readonly anchor: string; readonly label: string }[];
}

/** The contents of this page, once; they stay in sight next to long pages on wide screens. */
export function Contents({ title, headings }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <h2 id="on-this-page" className={styles.title}>
        {title}
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
