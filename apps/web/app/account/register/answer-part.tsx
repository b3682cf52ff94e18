import styles from "./answer-part.module.css";

interface AnswerPartProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  /** The heading, and the button beside it. */
  readonly head: React.ReactNode;
  readonly children: React.ReactNode;
}

/** Some of the answers, or what is said of them, below a heading with the button that changes them. */
export function AnswerPart({ labelledBy, head, children }: AnswerPartProps) {
  return (
    <section className={styles.section} aria-labelledby={labelledBy}>
      <div className={styles.head}>{head}</div>
      {children}
    </section>
  );
}
