import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { refusalIn, useCallForm, UsernameForManagers } from "@kaifong/page-parts";
import { useRef } from "react";
import { api } from "../../session/api.ts";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { type NewPasswordMessage, newPasswordSchema } from "../forms/new-password.ts";
import { FlatForm } from "../forms/account-form.tsx";
import { useAccountText } from "../text.ts";
import type { ChooseProgress } from "./progress.ts";
import { RecoveryStep } from "./step.tsx";

interface ChooseStepProps {
  readonly progress: ChooseProgress;
  readonly onDone: (activated: boolean) => void;
  /** Called with the messages when the code has expired. */
  readonly onExpired: (messages: readonly string[]) => void;
}

/** Asks for the password, twice. */
export function ChooseStep({ progress: { account, codeId }, onDone, onExpired }: ChooseStepProps) {
  const { t } = useAccountText();
  /** An earlier call went unanswered: it may have done its work, which uses up the code. */
  const unsure = useRef(false);
  const form = useCallForm({
    id: "choose",
    schema: newPasswordSchema,
    names: ["password", "again"] as const,
    say: (message: NewPasswordMessage) => t(message),
    send: async ({ password }) => payloadOrThrow(await api.call(paths.setPassword, { body: { codeId, password } })),
    onDone: ({ activated }) => onDone(activated),
    onFailed: (error) => {
      const refusal = refusalIn(error);
      if (refusal?.error_name === "CODE_EXPIRED") {
        onExpired(unsure.current ? [t("recover.choose.unsure"), error.message] : [error.message]);
      }
      unsure.current ||= refusal === null;
    },
  });
  return (
    <RecoveryStep title={t("recover.choose.title")} arrive>
      <FlatForm
        form={form}
        errorTitle={t("recover.choose.errorTitle")}
        words={{ submit: t("recover.choose.submit"), busy: t("recover.choose.busy"), slow: t("recover.choose.slow") }}
      >
        <UsernameForManagers of={account} />
        <NewPasswordFields errorOf={form.errorOf} />
      </FlatForm>
    </RecoveryStep>
  );
}
