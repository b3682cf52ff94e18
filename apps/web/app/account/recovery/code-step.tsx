import { payloadOrThrow } from "@kaifong/client";
import { type CodePurpose, isCodeEnded } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { refusalIn, useCallForm, useStillOpen } from "@kaifong/page-parts";
import { Notice, TextField } from "@kaifong/ui";
import { useCallback, useRef } from "react";
import { api } from "../../session/api.ts";
import { DemoMessagesLink } from "../../shell/demo-messages-link.tsx";
import { FlatForm } from "../forms/account-form.tsx";
import styles from "./code-step.module.css";
import { useAccountText } from "../text.ts";
import type { CodeRequests } from "./code-requests.ts";
import { type CodeMessage, codeSchema } from "./recovery-schemas.ts";
import { Resend } from "./resend.tsx";
import type { CodeSent } from "./sent-code.ts";
import { RecoveryStep } from "./step.tsx";
import { useCodeFromMessage } from "./web-otp.ts";

interface CodeStepProps {
  readonly sent: CodeSent;
  readonly purpose: CodePurpose;
  /** Creates what requests another code. */
  readonly createRequests: () => CodeRequests;
  /** Which step it is on the way that it belongs to. */
  readonly title: string;
  readonly onEntered: () => void;
  readonly onResent: (sent: CodeSent) => void;
  /** Called with the server's messages when the code has expired. */
  readonly onExpired: (messages: readonly string[]) => void;
  /** Called when it was the wrong number; absent when the number is the one on record. */
  readonly onChange?: () => void;
}

/** Asks for the six digits in the text message. */
export function CodeStep({ sent, purpose, title, onEntered, onExpired, onResent, ...resending }: CodeStepProps) {
  const { t } = useAccountText();
  const { codeId, mobileTail, minutes } = sent;
  // Somebody may be typing another number by the time a response comes.
  const isStillOpen = useStillOpen(codeId);
  const input = useRef<HTMLInputElement>(null);
  const form = useCallForm({
    id: "enterCode",
    schema: codeSchema,
    names: ["code"] as const,
    say: (message: CodeMessage) => t(message),
    send: async ({ code }) => payloadOrThrow(await api.call(paths.verifyCode, { body: { codeId, purpose, code } })),
    onDone: () => isStillOpen() && onEntered(),
    onFailed: (error) => {
      if (isStillOpen() && isCodeEnded(refusalIn(error)?.error_name)) onExpired([error.message]);
    },
  });
  const takeCode = useCallback((code: string) => {
    if (!input.current) return;
    input.current.value = code;
    input.current.form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  }, []);
  useCodeFromMessage(takeCode);
  const left = form.refusal?.detail?.["left"];
  const errors = typeof left === "number" ? [...form.errors, { message: t("recover.code.left", { count: left }) }] : form.errors;
  return (
    <RecoveryStep title={title} arrive>
      <FlatForm
        form={form}
        errorTitle={t("recover.code.errorTitle")}
        errors={errors}
        lead={
          <>
            {sent.resent ? (
              <Notice role="status">
                <p>{t("recover.code.resent")}</p>
              </Notice>
            ) : null}
            <p>{t("recover.code.sent", { tail: mobileTail, minutes })}</p>
            {/* On coming back from there the tab is still at this step (progress.ts). */}
            <DemoMessagesLink />
          </>
        }
        words={{ submit: t("recover.code.submit"), busy: t("recover.code.busy"), slow: t("recover.code.slow") }}
      >
        <TextField
          {...{ id: "code", name: "code", inputMode: "numeric", autoComplete: "one-time-code", maxLength: 20 }}
          ref={input}
          className={styles.code}
          label={t("recover.code.label")}
          error={form.errorOf("code")}
        />
      </FlatForm>
      <Resend sent={sent} onResent={(another) => isStillOpen() && onResent(another)} {...resending} />
    </RecoveryStep>
  );
}
