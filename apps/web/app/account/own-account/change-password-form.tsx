import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { pathTo } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { NewPasswordFields } from "../forms/new-password-fields.tsx";
import { OwnPasswordField } from "../forms/own-password-field.tsx";
import { useAccountText } from "../text.ts";
import { type ChangeMessage, changeSchema } from "./change-schema.ts";

interface ChangePasswordFormProps {
  /** The member number, for the browser's password manager. */
  readonly memberNo: string;
  readonly onDone: (endedSessions: number) => void;
}

/** The form for another password, which takes the present one. `onDone`: with how many other sessions ended. */
export function ChangePasswordForm({ memberNo, onDone }: ChangePasswordFormProps) {
  const { t, language } = useAccountText();
  const form = useCallForm({
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
    <AccountForm
      form={form}
      errorTitle={t("account.password.errorTitle")}
      words={{ submit: t("account.password.submit"), busy: t("account.password.busy"), slow: t("account.password.slow") }}
    >
      <OwnPasswordField memberNo={memberNo} error={form.errorOf("currentPassword")} />
      <p>
        <a href={pathTo(language, "forgotPassword")}>{t("account.password.forgot")}</a>
      </p>
      <NewPasswordFields errorOf={form.errorOf} />
    </AccountForm>
  );
}
