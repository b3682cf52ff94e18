import { cx } from "../../cx.ts";
import { Card } from "../card/card.tsx";
import styles from "./form-card.module.css";

interface FormCardProps {
  readonly id?: string;
  /** For what the page does with it alone, such as leaving it out of what is printed. */
  readonly className?: string | undefined;
  /** Its heading, the errors above the form, the form, and what is said below it. */
  readonly children: React.ReactNode;
}

/** The card of a form: as wide as its lines can be read, with what stands in it one below the other. */
export function FormCard({ className, ...card }: FormCardProps) {
  return <Card {...card} className={cx(styles.card, className)} />;
}
