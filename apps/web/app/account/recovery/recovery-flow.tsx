import { useArrival } from "@kaifong/client/react";
import { Card, LinkButton, Notice } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useState, useSyncExternalStore } from "react";
import { pathTo } from "../../paths.ts";
import styles from "../forms/account-form.module.css";
import { useAccountText } from "../text.ts";
import { AccountNameStep } from "./account-name-step.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { requestsForPassword } from "./code-requests.ts";
import { CodeStep } from "./code-step.tsx";
import { clearEndedSession } from "./clear-ended-session.ts";
import { BEGINNING, codeEntered, openProgress, type Progress } from "./progress.ts";

/**
 * The three steps to a password, for a first one and for a new one alike: number, code, password. Loading the page again goes on
 * where it was.
 */
export function RecoveryFlow() {
  const [store] = useState(openProgress);
  const progress = useSyncExternalStore(store.listen, store.read, () => BEGINNING);
  if (progress.step === "DONE") return <RecoveryDone activated={progress.activated} />;
  return (
    <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
      <Card className={styles.card}>
        <CurrentStep progress={progress} store={store} />
      </Card>
    </div>
  );
}

interface CurrentStepProps {
  readonly progress: Exclude<Progress, { readonly step: "DONE" }>;
  readonly store: Pick<ReturnType<typeof openProgress>, "write" | "save">;
}

function CurrentStep({ progress, store: { write: goTo, save } }: CurrentStepProps) {
  const { t } = useAccountText();
  const askAgain = (messages: readonly string[]) => goTo({ step: "ASK", account: progress.account, again: { messages } });
  if (progress.step === "ASK") {
    // Anew for each way back to it, and the very same while a page starts, which keeps what was typed meanwhile.
    const { account, again, restored } = progress;
    const arrive = progress !== BEGINNING && !restored;
    return (
      <AccountNameStep
        key={account}
        {...{ account, again, arrive }}
        onTyped={(account) => save({ step: "ASK", account })}
        onSent={goTo}
      />
    );
  }
  if (progress.step === "CODE") {
    return (
      <CodeStep
        key={progress.resendAt}
        progress={progress}
        purpose="SET_PASSWORD"
        createRequests={requestsForPassword}
        title={t("recover.code.title")}
        onEntered={() => goTo(codeEntered(progress, Date.now()))}
        onResent={goTo}
        onExpired={askAgain}
        onChange={() => goTo({ step: "ASK", account: progress.account })}
      />
    );
  }
  const done = (activated: boolean) => {
    void clearEndedSession();
    goTo({ step: "DONE", activated });
  };
  return <ChooseStep progress={progress} onDone={done} onExpired={askAgain} />;
}

/** What has happened, and what to do next. */
export function RecoveryDone({ activated }: { readonly activated: boolean }) {
  const { t, language } = useAccountText();
  const place = useArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.card}>
      <Notice tone="success" title={t(activated ? "recover.done.activatedTitle" : "recover.done.changedTitle")}>
        <p>{t(activated ? "recover.done.activated" : "recover.done.changed")}</p>
        <LinkButton icon="log-in" href={pathTo(language, "login")}>
          {t("recover.done.next")}
        </LinkButton>
      </Notice>
    </div>
  );
}
