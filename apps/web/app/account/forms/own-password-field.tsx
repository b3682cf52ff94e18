import { UsernameForManagers } from "@kaifong/page-parts";
import { PasswordField } from "@kaifong/ui";
import { useEffect, useRef } from "react";
import { useAccountText } from "../text.ts";

interface OwnPasswordFieldProps {
  /** The member number, for the browser's password manager. */
  readonly memberNo: string;
  readonly hint?: string;
  /** False when the page begins with this field. */
  readonly arrive?: boolean;
  readonly error: string | undefined;
}

/** Asks for the current password (`ownPasswordField`). The field takes the focus as soon as it appears. */
export function OwnPasswordField({ memberNo, hint, arrive = true, error }: OwnPasswordFieldProps) {
  const { t } = useAccountText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (arrive) field.current?.focus();
  }, [arrive]);
  return (
    <>
      <UsernameForManagers of={memberNo} />
      <PasswordField
        {...{ id: "currentPassword", name: "currentPassword", autoComplete: "current-password", maxLength: 200, ref: field }}
        label={t("account.password.current")}
        {...(hint === undefined ? {} : { hint })}
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
        error={error}
      />
    </>
  );
}
