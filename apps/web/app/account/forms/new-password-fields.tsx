import { PASSWORD_ISSUES, passwordIssues } from "@kaifong/domain/membership";
import { Icon, PasswordField, VisuallyHidden } from "@kaifong/ui";
import { useState } from "react";
import styles from "./account-form.module.css";
import { useAccountText } from "../text.ts";

interface NewPasswordFieldsProps {
  /** Returns what is wrong with the field of this name. */
  readonly errorOf: (name: "password" | "again") => string | undefined;
}

/** A new password, typed twice, and its rules, ticked off while it is typed (R-MEM-08). */
export function NewPasswordFields({ errorOf }: NewPasswordFieldsProps) {
  const { t } = useAccountText();
  const [typed, setTyped] = useState("");
  const words = { showLabel: t("login.showPassword"), hideLabel: t("login.hidePassword"), maxLength: 200 };
  return (
    <>
      <PasswordRules password={typed} />
      <PasswordField
        {...{ id: "password", name: "password", autoComplete: "new-password", ...words }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        label={t("password.new")}
        error={errorOf("password")}
      />
      <PasswordField
        {...{ id: "again", name: "again", autoComplete: "new-password", ...words }}
        label={t("password.again")}
        error={errorOf("again")}
      />
    </>
  );
}

/** Each rule is in words, too, for those who don't see the tick; below them what only the server can judge. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useAccountText();
  const issues = passwordIssues(password);
  return (
    <div className={styles.rules}>
      <p id="password-rules">{t("password.rules")}</p>
      <ul aria-labelledby="password-rules">
        {PASSWORD_ISSUES.map((rule) => {
          const met = !issues.includes(rule);
          return (
            <li key={rule} className={met ? styles.met : styles.unmet}>
              <Icon name={met ? "check-circle" : "minus-circle"} />
              <span>
                {t(`password.rule.${rule}`)} <VisuallyHidden>{t(met ? "password.met" : "password.unmet")}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t("password.refused")}</p>
    </div>
  );
}
