import { type InputHTMLAttributes, useState } from "react";
import { cx } from "../../cx.ts";
import { NEEDS_SCRIPT_ATTRIBUTE } from "../../attributes.ts";
import { Field, inputClass } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./password-field.module.css";

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> & {
  readonly id: string;
  readonly label: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly error?: string | undefined;
  /**
   * "Show" and "Hide": words, because an eye icon alone isn't understood. Short words, because they take their room from the
   * field.
   */
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

/** A password that can be made visible: typing blind on a phone is how older people get locked out. */
export function PasswordField({ id, label, hint, error, showLabel, hideLabel, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(controlProps) => (
        <>
          <input
            autoCapitalize={shown ? "none" : undefined}
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...controlProps}
            type={shown ? "text" : "password"}
            className={cx(inputClass, className)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={id}
            {...{ [NEEDS_SCRIPT_ATTRIBUTE]: "" }}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} />
            <span>
              {shown ? hideLabel : showLabel} <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          </button>
        </>
      )}
    </Field>
  );
}
