import styles from "./section.module.css";

interface SectionProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly id?: string;
  readonly children: React.ReactNode;
}

/** A part of a page: its heading and what belongs to it, one below the other, each no wider than it needs. */
export function Section({ labelledBy, ...rest }: SectionProps) {
  return <section {...rest} aria-labelledby={labelledBy} className={styles.section} />;
}

/** The parts of a page, one below the other, no wider than their lines can be read. */
export function SectionStack({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
