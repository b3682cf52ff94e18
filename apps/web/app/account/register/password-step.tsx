import { localPhone } from "@kaifong/contract";
import { useCallForm, UsernameForManagers } from "@kaifong/page-parts";
import { Button, ErrorSummary } from "@kaifong/ui";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { type NewPasswordMessage, newPasswordSchema } from "../forms/new-password.ts";
import { useAccountText } from "../text.ts";
import { answerText } from "./answers.ts";
import { stepOf } from "./progress.ts";
import styles from "./register.module.css";
import { useRegisterText } from "./text.ts";
import type { Registration } from "./use-registration.ts";

export interface PasswordStepProps {
  readonly registration: Pick<Registration, "progress" | "finish">;
}

/** Asks for the password, twice; it stays on the page until everything is sent. */
export function PasswordStep({ registration: { progress, finish } }: PasswordStepProps) {
  const { t } = useRegisterText();
  const { t: accountText } = useAccountText();
  const form = useCallForm({
    id: "choosePassword",
    schema: newPasswordSchema,
    names: ["password", "again"] as const,
    say: (message: NewPasswordMessage) => accountText(message),
    send: async ({ password }) => password,
    onDone: (password) => finish("password", {}, password),
  });
  const refused = progress.refused
    .filter(({ path }) => stepOf(path) === "password")
    .map(({ message }) => ({ fieldId: "password", message }));
  const errors = form.errors.length > 0 ? form.errors : refused;
  const errorOf = (name: "password" | "again") => errors.find(({ fieldId }) => fieldId === name)?.message;
  return (
    <>
      {errors.length > 0 ? <ErrorSummary title={t("errorTitle")} errors={errors} attempt={form.attempt} /> : null}
      <form {...form.props} className={styles.form}>
        <UsernameForManagers of={localPhone(answerText(progress.answers, "mobile"))} />
        <NewPasswordFields errorOf={errorOf} />
        <Button type="submit" wide>
          {t("continue")}
        </Button>
      </form>
    </>
  );
}
