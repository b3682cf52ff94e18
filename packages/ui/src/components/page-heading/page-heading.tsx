import styles from "./page-heading.module.css";

interface PageHeadingProps {
  readonly title: React.ReactNode;
  /** One or two sentences about what can be done here. */
  readonly lead?: React.ReactNode;
  /** Small words above the title: the section it belongs to. */
  readonly eyebrow?: React.ReactNode;
  /** Tags, dates, an action. */
  readonly children?: React.ReactNode;
}

/** The one h1 of a page. */
export function PageHeading({ title, lead, eyebrow, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </div>
  );
}
