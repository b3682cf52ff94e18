import { useSlow, useStarted } from "@kaifong/client/react";
import { useForm } from "@conform-to/react";
import type { FailurePayload, loginBodySchema } from "@kaifong/contract";
import { login } from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { attribute, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { Button, Card, ErrorSummary, PasswordField, TextField } from "@kaifong/ui";
import { useState } from "react";
import type { z } from "zod";
import { parseForm, summarised } from "@kaifong/forms";
import { api } from "../session/api.ts";
import { type LoginFields, type LoginMessage, loginSchema } from "./login-schema.ts";
import styles from "./login-form.module.css";
import { useAccountText } from "./text.ts";

type LoginBody = z.input<typeof loginBodySchema>;

/**
 * One field for whichever number the member has at hand, and the password. Without script nothing could send it, so it isn't
 * there. The fields keep what was typed through every failure, and even what was typed before the page had started:
 * nothing but the browser holds it.
 */
export function LoginForm({ phone }: { readonly phone: string | null }) {
  const { t } = useAccountText();
  const started = useStarted();
  const { busy, messages, attempt, fail, logIn } = useLogin(phone);
  const slow = useSlow(busy);
  const [form, fields] = useForm<LoginFields, LoginBody, LoginMessage[]>({
    id: "login",
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => {
      const submission = parseForm<typeof loginSchema, LoginMessage>(formData, loginSchema);
      if (submission.status !== "success") fail([]);
      return submission;
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === "success" && !busy) void logIn(submission.value);
    },
  });
  const errorOf = (field: keyof LoginFields) => {
    const [key] = fields[field].errors ?? [];
    return key && t(key);
  };
  const wrong = summarised(form.allErrors, ["account", "password"], (key) => t(key));
  const errors = wrong.length > 0 ? wrong : messages.map((message) => ({ message }));
  return (
    <div {...attribute(NEEDS_SCRIPT)}>
      <Card className={styles.card}>
        {errors.length > 0 ? <ErrorSummary title={t("error.title")} errors={errors} attempt={attempt} /> : null}
        <form id={form.id} method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
          <TextField
            {...{
              id: "account",
              name: "account",
              autoComplete: "username",
              autoCapitalize: "characters",
              spellCheck: false,
              maxLength: 20,
            }}
            label={t("login.account")}
            hint={t("login.accountHint")}
            error={errorOf("account")}
          />
          <PasswordField
            {...{ id: "password", name: "password", autoComplete: "current-password", maxLength: 200 }}
            label={t("login.password")}
            hint={t("login.passwordHint")}
            showLabel={t("login.showPassword")}
            hideLabel={t("login.hidePassword")}
            error={errorOf("password")}
          />
          <Button
            type="submit"
            icon="log-in"
            wide
            disabled={!started}
            busy={busy ? t(slow ? "login.slow" : "login.busy") : undefined}
          >
            {t("login.submit")}
          </Button>
        </form>
      </Card>
    </div>
  );
}

/** One attempt at a time. When it succeeds the token is kept, and the page around the form goes on by itself. */
function useLogin(phone: string | null) {
  const { t } = useAccountText();
  const [attempt, setAttempt] = useState(0);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  /** In: sentences that belong to no field. */
  const fail = (sentences: readonly string[]) => {
    setMessages(sentences);
    setAttempt((number) => number + 1);
  };

  const logIn = async (body: LoginBody) => {
    setBusy(true);
    const result = await api.call(login, { body });
    if (result.ok) return api.logIn(result.payload.access_token, result.payload.expires_in);
    const lockedHelp = phone === null ? null : t("error.lockedHelp", { phone: formatPhone(phone) });
    fail(messagesOf(result.error, lockedHelp, t("error.network")));
    setBusy(false);
  };

  return { busy, messages, attempt, fail, logIn };
}

/** The server's sentence (it never says which half of the pair was wrong); somebody who is locked out is told who can help. */
function messagesOf(error: FailurePayload | null, lockedHelp: string | null, network: string): readonly string[] {
  if (error === null) return [network];
  const locked = error.error_name === "ACCOUNT_LOCKED" || error.error_name === "RATE_LIMITED";
  return [error.error_message, ...(locked && lockedHelp !== null ? [lockedHelp] : [])];
}
