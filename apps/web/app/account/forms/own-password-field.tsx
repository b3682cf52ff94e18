import { UsernameForManagers } from "@kaifong/page-parts";
import { PasswordField, type SummarisedError } from "@kaifong/ui";
import { useEffect, useRef } from "react";
import { useAccountText } from "../text.ts";

interface OwnPasswordFieldProps {
  /** Its id, where other forms of the page ask for the password, too (`atOwnField`). */
  readonly id?: string;
  /** The member number, for the browser's password manager. */
  readonly memberNo: string;
  readonly hint?: string;
  /** False when the page begins with this field. */
  readonly arrive?: boolean;
  readonly error: string | undefined;
}

/** Asks for the current password (`ownPasswordField`). The field takes the focus as soon as it appears. */
export function OwnPasswordField({ id = "currentPassword", memberNo, hint, arrive = true, error }: OwnPasswordFieldProps) {
  const { t } = useAccountText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (arrive) field.current?.focus();
  }, [arrive]);
  return (
    <>
      <UsernameForManagers of={memberNo} />
      <PasswordField
        {...{ id, name: "currentPassword", autoComplete: "current-password", maxLength: 200, ref: field }}
        label={t("account.password.current")}
        {...(hint === undefined ? {} : { hint })}
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
        error={error}
      />
    </>
  );
}

/** The errors of a form that asks for nothing but the password, leading to its field with this id. */
export function atOwnField(id: string, errors: readonly SummarisedError[]): readonly SummarisedError[] {
  return errors.map((error) => (error.fieldId === undefined ? error : { ...error, fieldId: id }));
}
