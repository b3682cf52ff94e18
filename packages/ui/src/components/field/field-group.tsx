import type { FieldsetHTMLAttributes } from "react";
import { cx } from "../../cx.ts";
import styles from "./field.module.css";
import { describedBy, FieldMessages, type FieldMessagesProps } from "./field-messages.tsx";

interface FieldGroupProps extends FieldMessagesProps, Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, "id"> {
  readonly legend: React.ReactNode;
  /** Whether something in it is wrong and shown elsewhere than in `error`. */
  readonly wrong?: boolean;
}

/** Several controls for one question: legend above, hint below it, then the error, which describe the group. */
export function FieldGroup({ id, legend, hint, error, wrong = error !== undefined, children, ...fieldset }: FieldGroupProps) {
  return (
    <fieldset
      aria-describedby={describedBy({ id, hint, error })}
      {...fieldset}
      className={cx(styles.group, wrong && styles.wrong)}
    >
      <legend className={styles.legend}>{legend}</legend>
      <FieldMessages id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
