import type { InputHTMLAttributes } from "react";
import { cx } from "../../cx.ts";
import styles from "./field.module.css";
import { describedBy, FieldMessages, type FieldMessagesProps } from "./field-messages.tsx";

interface FieldProps extends FieldMessagesProps {
  readonly label: React.ReactNode;
  /** Renders the control with the attributes that connect it with its words. */
  readonly children: (controlProps: ControlProps) => React.ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** Label above, hint below it, error next to the control: for any control. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={cx(styles.field, error !== undefined && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
      {children({
        id,
        "aria-describedby": describedBy({ id, hint, error }),
        "aria-invalid": error === undefined ? undefined : true,
      })}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & { readonly ref?: React.Ref<HTMLInputElement> };

/** A field of one line. It passes on every property of an input (`autoComplete`, `inputMode`, `defaultValue`). */
export function TextField({ id, label, hint, error, className, type = "text", ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(controlProps) => <input {...input} {...controlProps} type={type} className={cx(styles.input, className)} />}
    </Field>
  );
}

/** The look of inputs, for controls built elsewhere (select, textarea). */
export const inputClass = styles.input;
