import { cx } from "../../cx.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./field.module.css";

export interface FieldMessagesProps {
  /** Id of the control; hint and error are tied to it by `<id>-hint` and `<id>-error`. */
  readonly id: string;
  readonly hint?: React.ReactNode;
  readonly error?: string | undefined;
}

/** What is said between the name of a field and its control. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </>
  );
}

/** The ids of what `FieldMessages` says, for `aria-describedby`; undefined when it says nothing. */
export function describedBy({ id, hint, error }: FieldMessagesProps): string | undefined {
  return cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined;
}
