import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { useCallForm, useEarlyPress } from "@kaifong/page-parts";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { PasswordField, TextField } from "@kaifong/ui";
import { useState } from "react";
import type { output } from "zod/v4/core";
import { api } from "../session/api.ts";
import { callWithProof } from "../session/call-with-proof.ts";
import { accountField } from "./account-name.ts";
import { type LoginMessage, loginSchema } from "./login-schema.ts";
import { ProviderButton } from "./identities/provider-login.tsx";
import { PasskeyLogin } from "./passkeys/passkey-login.tsx";
import { AccountForm } from "./forms/account-form.tsx";
import { useAccountText } from "./text.ts";

interface LoginFormProps {
  readonly phone: string | null;
  /** Where to go on to, for those who log in by another way and come back. */
  readonly next?: string;
  /** What the outside identity provider is called; empty when there is none. */
  readonly providerName?: string;
}

/**
 * One field for whichever number the member has at hand, and the password. Without JavaScript nothing could send the form, so it
 * isn't there. The fields preserve what was typed through every failure, and even what was typed before the page had started:
 * only the browser holds it. Somebody who is locked out is told who can help.
 */
export function LoginForm({ phone, next, providerName = "" }: LoginFormProps) {
  const { t } = useAccountText();
  /** Whether the browser is doing the work that the server asked for. */
  const [working, setWorking] = useState(false);
  const form = useCallForm({
    id: "login",
    schema: loginSchema,
    names: ["account", "password"] as const,
    say: (message: LoginMessage) => t(message),
    send: (body) => sendLogin(body, () => setWorking(true)).finally(() => setWorking(false)),
    leaves: true,
    fieldOf: accountField,
  });
  const early = useEarlyPress();
  const locked = form.refusal?.error_name === "ACCOUNT_LOCKED" || form.refusal?.error_name === "RATE_LIMITED";
  const help = locked && phone !== null ? [{ message: t("error.lockedHelp", { phone: formatPhone(phone) }) }] : [];
  const errors = [...form.errors, ...help];
  const refused = form.errors.every(({ fieldId }) => fieldId === undefined);
  return (
    <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
      <AccountForm
        form={form}
        errorTitle={t(refused ? "error.title" : "error.check")}
        errors={errors}
        words={{
          submit: t("login.submit"),
          busy: t(working ? "login.proving" : "login.busy"),
          slow: t(working ? "login.proving" : "login.slow"),
        }}
        button={{ icon: "log-in", ...early }}
        below={
          <>
            {providerName === "" ? null : <ProviderButton next={next} providerName={providerName} />}
            {/* Last: it appears once the device has said what it can, and moves nothing from under a finger. */}
            <PasskeyLogin paused={form.busy} />
          </>
        }
      >
        <TextField
          {...{
            id: "account",
            name: "account",
            // What the browser offers here may also be a passkey of this device (decision 76).
            autoComplete: "username webauthn",
            autoCapitalize: "characters",
            spellCheck: false,
            maxLength: 20,
          }}
          label={t("login.account")}
          hint={t("login.accountHint")}
          error={form.errorOf("account")}
        />
        <PasswordField
          {...{ id: "password", name: "password", autoComplete: "current-password", maxLength: 200 }}
          label={t("login.password")}
          showLabel={t("login.showPassword")}
          hideLabel={t("login.hidePassword")}
          error={form.errorOf("password")}
        />
      </AccountForm>
    </div>
  );
}

/** Logs in and stores the token that the server gives. Throws CallError when the login is refused. */
async function sendLogin(body: output<typeof loginSchema>, onWork: () => void): Promise<void> {
  const result = await callWithProof({
    challengePath: paths.getLoginChallenge.path,
    call: (proof) => api.call(paths.logIn, { body: { ...body, proof } }),
    onWork,
  });
  api.logIn(payloadOrThrow(result));
}
