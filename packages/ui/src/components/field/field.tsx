import type { InputHTMLAttributes } from "react";
import { cx } from "../../cx.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./field.module.css";

interface FieldProps {
  /** Id of the control; hint and error are tied to it by `<id>-hint` and `<id>-error`. */
  readonly id: string;
  readonly label: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly error?: string | undefined;
  /** The control, given the attributes that tie it to its words. */
  readonly children: (tied: TiedAttributes) => React.ReactNode;
}

export interface TiedAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** Label above, hint below it, error next to the control: for any control. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const describedBy = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={cx(styles.field, error !== undefined && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
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
      {children({
        id,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error === undefined ? undefined : true,
      })}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & { readonly ref?: React.Ref<HTMLInputElement> };

/** A field of one line. Everything an input takes goes through (`autoComplete`, `inputMode`, react-hook-form's `register`). */
export function TextField({ id, label, hint, error, className, type = "text", ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(tied) => <input {...input} {...tied} type={type} className={cx(styles.input, className)} />}
    </Field>
  );
}

/** The look of inputs, for controls built elsewhere (select, textarea). */
export const inputClass = styles.input;
