import styles from "./contents.module.css";

interface ContentsProps {
  readonly title: string;
  /** Ids of headings, and what they say. */
  readonly headings: readonly { readonly anchor: string; readonly label: string }[];
}

/** What is on this page, once; it stays in sight beside long pages on wide screens. */
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
