import type { TextareaHTMLAttributes } from "react";
import { cx } from "../../cx.ts";
import { Field, inputClass } from "../field/field.tsx";
import styles from "./text-area.module.css";

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  readonly id: string;
  readonly label: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly error?: string | undefined;
}

/** A field of several lines; as wide as there is room, and the person may make it taller. */
export function TextArea({ id, label, hint, error, className, rows = 7, ...area }: TextAreaProps) {
  return (
    <div className={styles.wide}>
      <Field id={id} label={label} hint={hint} error={error}>
        {(controlProps) => (
          <textarea {...area} {...controlProps} rows={rows} className={cx(inputClass, styles.area, className)} />
        )}
      </Field>
    </div>
  );
}
