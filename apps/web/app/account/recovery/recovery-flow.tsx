import { FormCard, LinkButton, Notice } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { Result } from "../forms/result.tsx";
import { useProgress } from "../forms/progress-store.ts";
import { useAccountText } from "../text.ts";
import { AccountNameStep } from "./account-name-step.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { requestsForPassword } from "./code-requests.ts";
import { CodeStep } from "./code-step.tsx";
import { clearEndedSession } from "./clear-ended-session.ts";
import { BEGINNING, codeEntered, openProgress, type Progress } from "./progress.ts";

/**
 * The three steps to a password, the first one and a new one alike: number, code, password. Loading the page again goes on at the
 * same step.
 */
export function RecoveryFlow() {
  const { store, progress } = useProgress(openProgress, BEGINNING);
  if (progress.step === "DONE") return <RecoveryDone activated={progress.activated} />;
  return (
    <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
      <FormCard>
        <CurrentStep progress={progress} store={store} />
      </FormCard>
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
    // Another form for each return to this step, but the same one while a page starts, which preserves what was typed meanwhile.
    const { account, again, aside, restored } = progress;
    const arrive = progress !== BEGINNING && !restored;
    return (
      <AccountNameStep
        key={account}
        {...{ account, again, aside, arrive }}
        onTyped={(account) => save({ step: "ASK", account })}
        onSent={(sent) => goTo({ step: "CODE", ...sent })}
      />
    );
  }
  if (progress.step === "CODE") {
    return (
      <CodeStep
        key={progress.resendAt}
        sent={progress}
        purpose="SET_PASSWORD"
        createRequests={requestsForPassword}
        title={t("recover.code.title")}
        onEntered={() => goTo(codeEntered(progress, Date.now()))}
        onResent={(another) => goTo({ step: "CODE", ...another })}
        onExpired={askAgain}
        onChange={() => goTo({ step: "ASK", account: progress.account, aside: progress })}
      />
    );
  }
  const done = (activated: boolean) => {
    void clearEndedSession();
    goTo({ step: "DONE", activated });
  };
  return <ChooseStep progress={progress} onDone={done} onExpired={askAgain} />;
}

/** Says what has happened, and what to do next. */
export function RecoveryDone({ activated }: { readonly activated: boolean }) {
  const { t, language } = useAccountText();
  return (
    <Result>
      <Notice tone="success" title={t(activated ? "recover.done.activatedTitle" : "recover.done.changedTitle")}>
        <p>{t(activated ? "recover.done.activated" : "recover.done.changed")}</p>
        <LinkButton icon="log-in" href={pathTo(language, "login")}>
          {t("recover.done.next")}
        </LinkButton>
      </Notice>
    </Result>
  );
}
