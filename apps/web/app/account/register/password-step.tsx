import { payloadOrThrow, waitAtMost } from "@kaifong/client";
import { localPhone } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { SECOND_MS } from "@kaifong/domain/time";
import { CallForm, useCallForm, UsernameForManagers } from "@kaifong/page-parts";
import { api } from "../../session/api.ts";
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

/** How long somebody waits for the server to judge a password; it answers at once, or not at all. */
const JUDGED_WITHIN_MS = 4 * SECOND_MS;

/**
 * Asks for the password, twice; it stays on the page until everything is sent. The server says whether too many people use one
 * like it, if it can be reached.
 */
export function PasswordStep({ registration: { progress, finish } }: PasswordStepProps) {
  const { t } = useRegisterText();
  const { t: accountText } = useAccountText();
  const form = useCallForm({
    id: "choosePassword",
    schema: newPasswordSchema,
    names: ["password", "again"] as const,
    say: (message: NewPasswordMessage) => accountText(message),
    send: async ({ password }) => {
      const body = { codeId: answerText(progress.answers, "codeId"), password };
      const judged = await waitAtMost(JUDGED_WITHIN_MS, api.call(paths.judgeRegistrationPassword, { body }));
      // Without a judgement somebody goes on: the registration itself is judged, too.
      if (judged?.ok === false && judged.error?.fields?.some(({ path }) => path === "password")) payloadOrThrow(judged);
      return password;
    },
    onDone: (password) => finish("password", {}, password),
  });
  const refused = progress.refused
    .filter(({ path }) => stepOf(path) === "password")
    .map(({ message }) => ({ fieldId: "password", message }));
  const errors = form.errors.length > 0 ? form.errors : refused;
  const errorOf = (name: "password" | "again") => errors.find(({ fieldId }) => fieldId === name)?.message;
  return (
    <CallForm
      {...{ form, errors, errorTitle: t("errorTitle"), className: styles.form }}
      words={{ submit: t("continue"), busy: t("continue") }}
    >
      <UsernameForManagers of={localPhone(answerText(progress.answers, "mobile"))} />
      <NewPasswordFields errorOf={errorOf} />
    </CallForm>
  );
}
