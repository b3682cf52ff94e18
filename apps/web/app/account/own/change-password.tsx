import { payloadOrThrow } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { Button, Card, ErrorSummary, Notice } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "../../paths.ts";
import { api } from "../../session/api.ts";
import styles from "../account-page.module.css";
import formStyles from "../forms/account-form.module.css";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { OwnPasswordField } from "../forms/own-password-field.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import { useAccountText } from "../text.ts";
import { type ChangeMessage, changeSchema } from "./change-schema.ts";
import { OWN_SESSIONS } from "./own-sessions.ts";

interface ChangePasswordProps {
  /** For the browser's own memory of passwords. */
  readonly memberNo: string;
}

/** Behind a button, because few come for it; afterwards it says how many other devices were logged out. */
export function ChangePassword({ memberNo }: ChangePasswordProps) {
  const { t } = useAccountText();
  const queries = useQueryClient();
  const [shown, setShown] = useState<"button" | "form" | { readonly endedSessions: number }>("button");
  const onDone = (endedSessions: number) => {
    setShown({ endedSessions });
    void queries.invalidateQueries(OWN_SESSIONS);
  };
  return (
    <section aria-labelledby="change-password" className={styles.section}>
      <h2 id="change-password">{t("account.password.title")}</h2>
      {typeof shown === "object" ? <PasswordChanged endedSessions={shown.endedSessions} /> : null}
      {shown === "form" ? (
        <ChangePasswordForm memberNo={memberNo} onDone={onDone} />
      ) : (
        <Button variant="secondary" onClick={() => setShown("form")}>
          {t("account.password.open")}
        </Button>
      )}
    </section>
  );
}

interface ChangePasswordFormProps extends ChangePasswordProps {
  readonly onDone: (endedSessions: number) => void;
}

export function ChangePasswordForm({ memberNo, onDone }: ChangePasswordFormProps) {
  const { t, language } = useAccountText();
  const form = useAccountForm({
    id: "changePassword",
    schema: changeSchema,
    names: ["currentPassword", "password", "again"] as const,
    say: (message: ChangeMessage) => t(message),
    send: async ({ currentPassword, password }) =>
      payloadOrThrow(await api.call(paths.changePassword, { body: { currentPassword, password } })),
    fieldOfRefusal: { CURRENT_PASSWORD_WRONG: "currentPassword" },
    onDone: ({ endedSessions }) => onDone(endedSessions),
  });
  return (
    <Card className={formStyles.card}>
      {form.errors.length > 0 ? (
        <ErrorSummary title={t("account.password.errorTitle")} errors={form.errors} attempt={form.attempt} />
      ) : null}
      <form {...form.props} className={formStyles.form}>
        <OwnPasswordField memberNo={memberNo} error={form.errorOf("currentPassword")} />
        <p>
          <a href={pathTo(language, "forgotPassword")}>{t("account.password.forgot")}</a>
        </p>
        <NewPasswordFields errorOf={form.errorOf} />
        <Button
          type="submit"
          wide
          busy={form.busy ? t(form.slow ? "account.password.slow" : "account.password.busy") : undefined}
        >
          {t("account.password.submit")}
        </Button>
      </form>
    </Card>
  );
}

export function PasswordChanged({ endedSessions }: { readonly endedSessions: number }) {
  const { t } = useAccountText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => arriveAt(place.current), []);
  return (
    <div ref={place} tabIndex={-1} className={formStyles.card}>
      <Notice tone="success" title={t("account.password.doneTitle")} headingLevel={3}>
        <p>{endedSessions === 0 ? t("account.password.doneNone") : t("account.password.done", { count: endedSessions })}</p>
      </Notice>
    </div>
  );
}
