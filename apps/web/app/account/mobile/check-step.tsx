import { callOnce } from "@kaifong/client";
import { isCodeEnded, type PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { refusalIn, useCallProblem, useSending, useStillOpen } from "@kaifong/page-parts";
import { Button, ErrorSummary } from "@kaifong/ui";
import { api } from "../../session/api.ts";
import styles from "./check-step.module.css";
import { retrySentences, summaryOf } from "../recovery/retry-reason.ts";
import { RecoveryStep } from "../recovery/step.tsx";
import { sentFacts } from "../recovery/sent-code.ts";
import type { CheckProgress, NewProgress } from "./progress.ts";
import { useMobileText } from "./text.ts";

interface CheckStepProps {
  readonly progress: CheckProgress;
  readonly onSent: (progress: NewProgress) => void;
  /** Called when the code to the old number has expired, with the server's messages. */
  readonly onExpired: (messages: readonly string[]) => void;
  /** Called when it was the wrong number. */
  readonly onChange: () => void;
}

/** Shows the new number again, in large digits, before a code is sent there. */
export function CheckStep({ progress, onSent, onExpired, onChange }: CheckStepProps) {
  const { t } = useMobileText();
  const say = useCallProblem();
  const { mobile, oldCodeId, until } = progress;
  // Somebody may be typing another number by the time the response comes.
  const isStillOpen = useStillOpen(progress);
  const sending = useSending<undefined, PayloadAt<typeof paths.sendNewMobileCode>>({
    send: () => callOnce(api, { of: [oldCodeId] }, paths.sendNewMobileCode, { body: { oldCodeId, mobile } }),
    onDone: (sent) =>
      isStillOpen() && onSent({ step: "NEW", mobile, oldCodeId, provenUntil: until, ...sentFacts(sent, Date.now()) }),
    onFailed: (error) => {
      if (isStillOpen() && isCodeEnded(refusalIn(error)?.error_name)) onExpired([error.message]);
    },
  });
  const problems = refusalIn(sending.error)?.fields?.map(({ message }) => ({ message }));
  const failed = sending.error ? (problems ?? [{ message: say(sending.error) }]) : [];
  const { isAgain, errors } = summaryOf({ errors: failed, busy: sending.busy }, retrySentences(progress.again, t("late")));
  return (
    <RecoveryStep title={t("check.title")} arrive={progress.again === undefined}>
      {errors.length > 0 ? (
        <ErrorSummary title={t(isAgain ? "ask.againTitle" : "check.errorTitle")} errors={errors} attempt={sending.attempt} />
      ) : null}
      <p>{t("check.what")}</p>
      <p className={styles.number}>{formatPhone(mobile)}</p>
      <Button wide onClick={() => sending.start(undefined)} busy={sending.busyWord(t("ask.busy"), t("ask.slow"))}>
        {t("check.submit")}
      </Button>
      <Button variant="quiet" flush icon="arrow-left" onClick={onChange}>
        {t("check.change")}
      </Button>
    </RecoveryStep>
  );
}
