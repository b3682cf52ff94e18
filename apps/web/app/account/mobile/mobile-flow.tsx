import { FormCard, LinkButton, Notice } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { Result } from "../forms/result.tsx";
import { useProgress } from "../forms/progress-store.ts";
import { NewNumberStep } from "./new-number-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { FinishStep } from "./finish-step.tsx";
import { NewNumberCode, OldCodeStep } from "./code-steps.tsx";
import { BEGINNING, openProgress, type Progress } from "./progress.ts";
import { useMobileText } from "./text.ts";

/**
 * The three steps to another number: number and password, code to the old one, code to the new one. Loading the page again goes
 * on at the same step.
 */
export function MobileFlow({ memberNo }: { readonly memberNo: string }) {
  const { store, progress } = useProgress(openProgress, BEGINNING);
  if (progress.step === "DONE") return <MobileChanged {...progress} />;
  return (
    <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
      <FormCard>
        <CurrentStep {...{ progress, store, memberNo }} />
      </FormCard>
    </div>
  );
}

interface CurrentStepProps {
  readonly progress: Exclude<Progress, { readonly step: "DONE" }>;
  readonly store: Pick<ReturnType<typeof openProgress>, "write" | "save">;
  readonly memberNo: string;
}

function CurrentStep({ progress, store: { write: goTo, save }, memberNo }: CurrentStepProps) {
  const { mobile } = progress;
  const askAgain = (messages: readonly string[]) => goTo({ step: "ASK", mobile, again: { messages } });
  const change = () => goTo({ step: "ASK", mobile });
  switch (progress.step) {
    case "ASK": {
      const arrive = progress !== BEGINNING && !progress.restored;
      return (
        <NewNumberStep
          key={mobile}
          {...{ progress, memberNo, arrive }}
          onTyped={(mobile) => save({ step: "ASK", mobile })}
          onSent={goTo}
        />
      );
    }
    case "OLD":
      return <OldCodeStep progress={progress} goTo={goTo} onExpired={askAgain} />;
    case "CHECK":
      return <CheckStep progress={progress} onSent={goTo} onExpired={askAgain} onChange={change} />;
    case "NEW":
      return <NewNumberCode progress={progress} goTo={goTo} onChange={change} />;
    case "FINISH":
      return <FinishStep progress={progress} onDone={(done) => goTo({ step: "DONE", ...done })} onRefused={askAgain} />;
  }
}

interface MobileChangedProps {
  readonly mobileTail: string;
  readonly endedSessions: number;
}

/** Says what has changed, and what it means from now on. */
export function MobileChanged({ mobileTail, endedSessions }: MobileChangedProps) {
  const { t, language } = useMobileText();
  return (
    <Result>
      <Notice tone="success" title={t("done.title")}>
        <p>{t("done.text", { tail: mobileTail })}</p>
        {endedSessions > 0 ? <p>{t("done.sessions", { count: endedSessions })}</p> : null}
        <LinkButton variant="secondary" href={pathTo(language, "member")}>
          {t("done.next")}
        </LinkButton>
      </Notice>
    </Result>
  );
}
