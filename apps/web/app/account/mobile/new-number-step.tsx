import { isLocalPhone, localPhone } from "@kaifong/contract";
import { callOnce } from "@kaifong/client";
import { useStarted } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { TextField } from "@kaifong/ui";
import * as z from "zod/mini";
import { api } from "../../session/api.ts";
import { type OwnPasswordMessage, ownPasswordField } from "../forms/own-password.ts";
import { OwnPasswordField } from "../forms/own-password-field.tsx";
import { FlatForm } from "../forms/account-form.tsx";
import { numberField } from "../forms/number-field.ts";
import { retrySentences, summaryOf } from "../recovery/retry-reason.ts";
import { RecoveryStep } from "../recovery/step.tsx";
import { LostPhone } from "./lost-phone.tsx";
import { sentFacts } from "../recovery/sent-code.ts";
import type { NewNumberProgress, OldProgress } from "./progress.ts";
import { useMobileText } from "./text.ts";

type NewNumberMessage = "ask.missing" | "ask.format";

const newNumberSchema = z.object({
  mobile: numberField<NewNumberMessage>(localPhone, isLocalPhone, "ask.missing", "ask.format"),
  ...ownPasswordField,
});

interface NewNumberStepProps {
  readonly progress: NewNumberProgress;
  readonly memberNo: string;
  /** Whether the reader came back to this step. */
  readonly arrive: boolean;
  readonly onTyped: (mobile: string) => void;
  readonly onSent: (progress: OldProgress) => void;
}

/** Asks for the new number, and for the password, because a phone may be lent. */
export function NewNumberStep({ progress: { mobile, again }, memberNo, arrive, onTyped, onSent }: NewNumberStepProps) {
  const { t } = useMobileText();
  const started = useStarted();
  const form = useCallForm({
    id: "askMobile",
    schema: newNumberSchema,
    names: ["mobile", "currentPassword"] as const,
    say: (message: NewNumberMessage | OwnPasswordMessage) =>
      message === "error.currentMissing" ? t(`auth:${message}`) : t(message),
    send: (body) => callOnce(api, { of: [] }, paths.beginMobileChange, { body }),
    fieldOfRefusal: { CURRENT_PASSWORD_WRONG: "currentPassword" },
    onDone: (sent, value) => onSent({ step: "OLD", mobile: value.mobile, ...sentFacts(sent, Date.now()) }),
  });
  const { isAgain, errors } = summaryOf(form, retrySentences(again, t("late")));
  return (
    <RecoveryStep title={t("ask.title")} arrive={arrive && again === undefined}>
      <FlatForm
        form={form}
        errorTitle={t(isAgain ? "ask.againTitle" : "ask.errorTitle")}
        errors={errors}
        lead={<p>{t("ask.what")}</p>}
        button={{ disabled: !started }}
        words={{ submit: t("ask.submit"), busy: t("ask.busy"), slow: t("ask.slow") }}
      >
        <TextField
          {...{ id: "mobile", name: "mobile", type: "tel", autoComplete: "off", maxLength: 20 }}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          defaultValue={mobile}
          label={t("ask.mobile")}
          hint={t("ask.hint")}
          error={form.errorOf("mobile")}
        />
        <OwnPasswordField memberNo={memberNo} hint={t("ask.why")} arrive={false} error={form.errorOf("currentPassword")} />
      </FlatForm>
      <LostPhone />
    </RecoveryStep>
  );
}
