import { CallFailed, useSending } from "@kaifong/page-parts";
import { Button } from "@kaifong/ui";
import { useEffect, useState } from "react";
import styles from "./resend.module.css";
import { useAccountText } from "../text.ts";
import type { CodeRequests } from "./code-requests.ts";
import { useSecondsUntil } from "./seconds-until.ts";
import type { CodeSent } from "./sent-code.ts";

interface ResendProps {
  readonly sent: CodeSent;
  readonly createRequests: () => CodeRequests;
  readonly onResent: (sent: CodeSent) => unknown;
  readonly onChange?: () => void;
}

/** The ways to go on when no message comes: another code, once its time has come, or another number. */
export function Resend({ sent, createRequests, onResent, onChange }: ResendProps) {
  const { t } = useAccountText();
  const [codes] = useState(createRequests);
  const seconds = useSecondsUntil(sent.resendAt);
  // No `CallButton`: the pages on which a code is awaited are as heavy as they may be, and have none besides.
  const sending = useSending<undefined, CodeSent>({
    send: () => codes.request(sent.account),
    onDone: (another) => onResent({ ...another, resent: true }),
  });
  const possible = seconds === 0;
  useEffect(() => {
    // Somebody who still waits is likely to ask.
    if (possible) codes.begin();
  }, [possible, codes]);
  return (
    <div className={styles.resend}>
      <h3>{t("recover.code.notCome")}</h3>
      <output>{possible ? t("recover.code.resendNow") : null}</output>
      <CallFailed error={sending.error} title={t("recover.code.resendFailed")} headingLevel={4} />
      {possible ? (
        <Button
          variant="secondary"
          onClick={() => sending.start(undefined)}
          busy={sending.busyWord(t("recover.ask.busy"), t("recover.ask.slow"))}
        >
          {t("recover.code.resend")}
        </Button>
      ) : (
        // Not a live region: nobody wants to hear every second.
        <p className={styles.seconds}>{t("recover.code.resendIn", { count: seconds })}</p>
      )}
      {onChange ? (
        <Button variant="quiet" flush icon="arrow-left" onClick={onChange}>
          {t("recover.code.change")}
        </Button>
      ) : null}
    </div>
  );
}
