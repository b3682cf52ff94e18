import { CallError, payloadOrThrow } from "@kaifong/client";
import { useSlow, useStarted } from "@kaifong/client/react";
import { useForm } from "@conform-to/react";
import type { loginBodySchema } from "@kaifong/contract";
import { login, loginChallenge } from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { attribute, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { Button, Card, ErrorSummary, PasswordField, TextField } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { parseForm, summarised } from "@kaifong/forms";
import { api } from "../session/api.ts";
import { provenCall } from "../session/proven-call.ts";
import { type LoginFields, type LoginMessage, loginSchema } from "./login-schema.ts";
import styles from "./forms/account-form.module.css";
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
  const sending = useLogin();
  // The page around the form goes on by itself once it is done.
  const busy = sending.isPending || sending.isSuccess;
  /** How often the form was not sent: what is wrong with it is read out every time. */
  const [unsent, setUnsent] = useState(0);
  const slow = useSlow(busy);
  const [form, fields] = useForm<LoginFields, LoginBody, LoginMessage[]>({
    id: "login",
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => {
      const submission = parseForm<typeof loginSchema, LoginMessage>(formData, loginSchema);
      if (submission.status !== "success") {
        sending.reset();
        setUnsent((times) => times + 1);
      }
      return submission;
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === "success" && !busy) sending.mutate(submission.value);
    },
  });
  const errorOf = (field: keyof LoginFields) => {
    const [key] = fields[field].errors ?? [];
    return key && t(key);
  };
  const wrong = summarised(form.allErrors, ["account", "password"], (key) => t(key));
  const refused = useRefusal(sending.error, phone);
  const errors = wrong.length > 0 ? wrong : refused.map((message) => ({ message }));
  return (
    <div {...attribute(NEEDS_SCRIPT)}>
      <Card className={styles.card}>
        {errors.length > 0 ? <ErrorSummary title={t("error.title")} errors={errors} attempt={unsent} /> : null}
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
            busy={busy ? t(sending.working ? "login.proving" : slow ? "login.slow" : "login.busy") : undefined}
          >
            {t("login.submit")}
          </Button>
        </form>
      </Card>
    </div>
  );
}

/** Once it succeeds, the token is kept. `working`: the browser does the work that the server asked for. */
function useLogin() {
  const [working, setWorking] = useState(false);
  const mutation = useMutation<void, Error, LoginBody>({
    mutationFn: async (body) => {
      const result = await provenCall({
        challengePath: loginChallenge.path,
        call: (proof) => api.call(login, { body: { ...body, proof } }),
        onWork: () => setWorking(true),
      });
      const { access_token, expires_in } = payloadOrThrow(result);
      api.logIn(access_token, expires_in);
    },
    onSettled: () => setWorking(false),
  });
  return { ...mutation, working };
}

/** The server's sentence (it never says which half of the pair was wrong); somebody who is locked out is told who can help. */
function useRefusal(error: Error | null, phone: string | null): readonly string[] {
  const { t } = useAccountText();
  if (error === null) return [];
  const failure = error instanceof CallError ? error.failure : null;
  if (failure === null) return [t("error.network")];
  const locked = failure.error_name === "ACCOUNT_LOCKED" || failure.error_name === "RATE_LIMITED";
  return [failure.error_message, ...(locked && phone !== null ? [t("error.lockedHelp", { phone: formatPhone(phone) })] : [])];
}
