import { Icon, type IconName } from "@kaifong/ui";
import styles from "./answers.module.css";

interface AnswerCardFrameProps {
  readonly icon: IconName;
  readonly title: string;
  /** Where all of it can be read. */
  readonly link: { readonly href: string; readonly label: string };
  readonly children: React.ReactNode;
}

/** The frame of an answer: what it is about, the answer, and where to read more. */
export function AnswerCardFrame({ icon, title, link, children }: AnswerCardFrameProps) {
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>
        <Icon name={icon} />
        {title}
      </h3>
      {children}
      <a href={link.href} className={styles.more}>
        {link.label}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}
