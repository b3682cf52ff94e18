import { useCallForm, useEarlyPress } from "@kaifong/page-parts";
import { TextField } from "@kaifong/ui";
import { useState } from "react";
import { accountField, type AccountNameMessage } from "../account-name.ts";
import { FlatForm } from "../forms/account-form.tsx";
import { useAccountText } from "../text.ts";
import { type RetryReason, retrySentences, summaryOf } from "./retry-reason.ts";
import { RecoveryStep } from "./step.tsx";
import { accountNameSchema } from "./recovery-schemas.ts";
import { requestsForPassword } from "./code-requests.ts";
import type { CodeSent } from "./sent-code.ts";

interface AccountNameStepProps {
  /** The account's number, as it was typed before. */
  readonly account: string;
  /** Why it is asked for again. */
  readonly again: RetryReason | undefined;
  /** A code that was sent already: its number, given again, leads back to it, because the server would send no other so soon. */
  readonly aside?: CodeSent | undefined;
  /** Whether the reader came back to this step. */
  readonly arrive: boolean;
  readonly onTyped: (account: string) => void;
  readonly onSent: (sent: CodeSent) => void;
}

/** Asks whose account it is; the browser's work for the code begins when the field takes the focus. */
export function AccountNameStep({ account, again, aside, arrive, onTyped, onSent }: AccountNameStepProps) {
  const { t } = useAccountText();
  const [codes] = useState(requestsForPassword);
  const form = useCallForm({
    id: "ask",
    schema: accountNameSchema,
    names: ["account"] as const,
    say: (message: AccountNameMessage) => t(message),
    send: async ({ account: number }) => (aside?.account === number && Date.now() < aside.until ? aside : codes.request(number)),
    onDone: onSent,
    fieldOf: accountField,
  });
  const early = useEarlyPress();
  const { isAgain, errors } = summaryOf(form, retrySentences(again, t("recover.ask.late")));
  return (
    <RecoveryStep title={t("recover.ask.title")} arrive={arrive && again === undefined}>
      <FlatForm
        form={form}
        errorTitle={t(isAgain ? "recover.ask.expiredTitle" : "recover.ask.errorTitle")}
        errors={errors}
        lead={<p>{t("recover.ask.what")}</p>}
        button={early}
        words={{ submit: t("recover.ask.submit"), busy: t("recover.ask.busy"), slow: t("recover.ask.slow") }}
      >
        <TextField
          {...{ id: "account", name: "account", autoComplete: "username", autoCapitalize: "characters", spellCheck: false }}
          maxLength={20}
          onFocus={codes.begin}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          defaultValue={account}
          label={t("login.account")}
          hint={t("login.accountHint")}
          error={form.errorOf("account")}
        />
      </FlatForm>
    </RecoveryStep>
  );
}
