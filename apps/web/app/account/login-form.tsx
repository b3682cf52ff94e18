import type { FailurePayload } from "@kaifong/contract";
import { login } from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { Button, Card, ErrorSummary, PasswordField, type SummarisedError, TextField } from "@kaifong/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../session/api.ts";
import { useSlow } from "../session/slow.ts";
import { useStarted } from "../session/use-session.ts";
import { LOGIN_NAMES, type LoginAnswers, type LoginName, type LoginProblem, loginBody, loginProblems } from "./login-answers.ts";
import styles from "./login-form.module.css";

interface Attempt {
  readonly number: number;
  readonly problems: readonly LoginProblem[];
  /** Sentences that belong to no field. */
  readonly messages: readonly string[];
}

const NOTHING_TRIED: Attempt = { number: 0, problems: [], messages: [] };

/**
 * Number and password. The fields keep what was typed through every failure, and even what was typed before the page had started:
 * nothing but the browser holds it.
 */
export function LoginForm({ phone }: { readonly phone: string | null }) {
  const { t } = useTranslation("auth");
  const started = useStarted();
  const [by, setBy] = useState<LoginName>("mobile");
  const { attempt, busy, submit } = useLogin(by, phone);
  const slow = useSlow(busy);
  const errorOf = (field: LoginProblem["field"]) => {
    const problem = attempt.problems.find((candidate) => candidate.field === field);
    return problem && t(problem.key);
  };
  const errors: SummarisedError[] = [
    ...attempt.problems.map((problem) => ({ fieldId: problem.field, message: t(problem.key) })),
    ...attempt.messages.map((message) => ({ message })),
  ];
  return (
    <Card className={styles.card}>
      {errors.length > 0 ? <ErrorSummary title={t("error.title")} errors={errors} attempt={attempt.number} /> : null}
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        <NameChoice by={by} onChoose={setBy} />
        <div hidden={by !== "mobile"}>
          <TextField
            {...{
              id: "mobile",
              name: "mobile",
              // Not "tel": a browser keeps this as the name that a password belongs to.
              type: "text",
              inputMode: "tel",
              autoComplete: "username",
              maxLength: 20,
            }}
            label={t("login.mobile")}
            hint={t("login.mobileHint")}
            error={errorOf("mobile")}
          />
        </div>
        <div hidden={by !== "memberNo"}>
          <TextField
            {...{
              id: "memberNo",
              name: "memberNo",
              autoComplete: "username",
              autoCapitalize: "characters",
              spellCheck: false,
              maxLength: 20,
            }}
            label={t("login.memberNo")}
            hint={t("login.memberNoHint")}
            error={errorOf("memberNo")}
          />
        </div>
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
  );
}

function NameChoice({ by, onChoose }: { readonly by: LoginName; readonly onChoose: (name: LoginName) => void }) {
  const { t } = useTranslation("auth");
  const words = { mobile: t("login.byMobile"), memberNo: t("login.byMemberNo") };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("login.nameLegend")}</legend>
      <div className={styles.options}>
        {LOGIN_NAMES.map((name) => (
          <label key={name} className={styles.option}>
            <input
              type="radio"
              name="by"
              value={name}
              checked={by === name}
              onChange={() => onChoose(name)}
              className={styles.radio}
            />
            <span>{words[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One attempt at a time. When it succeeds the token is kept, and the page around the form goes on by itself. */
function useLogin(by: LoginName, phone: string | null) {
  const { t } = useTranslation("auth");
  const [attempt, setAttempt] = useState(NOTHING_TRIED);
  const [busy, setBusy] = useState(false);

  const fail = (problems: readonly LoginProblem[], messages: readonly string[]) => {
    setAttempt(({ number }) => ({ number: number + 1, problems, messages }));
    setBusy(false);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const answers = answersOf(event.currentTarget, by);
    const problems = loginProblems(answers);
    if (problems.length > 0) return fail(problems, []);
    setBusy(true);
    const result = await api.call(login, { body: loginBody(answers) });
    if (result.ok) return api.logIn(result.payload.access_token, result.payload.expires_in);
    fail(
      [],
      messagesOf(result.error, phone === null ? null : t("error.lockedHelp", { phone: formatPhone(phone) }), t("error.network")),
    );
  };

  return { attempt, busy, submit };
}

function answersOf(form: HTMLFormElement, by: LoginName): LoginAnswers {
  const values = new FormData(form);
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
  return { by, mobile: text("mobile"), memberNo: text("memberNo"), password: text("password") };
}

/** The server's sentence (it never says which half of the pair was wrong); somebody who is locked out is told who can help. */
function messagesOf(error: FailurePayload | null, lockedHelp: string | null, network: string): readonly string[] {
  if (error === null) return [network];
  const locked = error.error_name === "ACCOUNT_LOCKED" || error.error_name === "RATE_LIMITED";
  return [error.error_message, ...(locked && lockedHelp !== null ? [lockedHelp] : [])];
}
