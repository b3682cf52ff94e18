import { cx } from "../../cx.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./field.module.css";

export interface FieldMessagesProps {
  /** Id of the control; hint and error have the ids `<id>-hint` and `<id>-error`. */
  readonly id: string;
  readonly hint?: React.ReactNode;
  readonly error?: string | undefined;
}

/** The messages between the name of a field and its control. */
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

/** The ids of the messages of `FieldMessages`, for `aria-describedby`; undefined when there are none. */
export function describedBy({ id, hint, error }: FieldMessagesProps): string | undefined {
  return cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined;
}
