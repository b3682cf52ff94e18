import { onDemand } from "@kaifong/page-parts";
import { Button, Card, ConfirmDialog, Notice } from "@kaifong/ui";
import { useEffect, useState } from "react";
import { useScheme } from "../provider/scheme.ts";
import { type Answers, isAnswered } from "./answers.ts";
import { PhoneStep } from "./phone-step.tsx";
import { stepOf } from "./progress.ts";
import styles from "./register.module.css";
import { StepFrame } from "./step-frame.tsx";
import { isTopic, type Step, STEPS } from "./steps.ts";
import { CheckAnswers, PasswordStep, prefetchLaterSteps, Received, TopicStep } from "./steps-on-demand.ts";
import { useRegisterText } from "./text.ts";
import { type Registration, useRegistration } from "./use-registration.ts";

const ProviderLead = onDemand(async () => (await import("./provider-lead.tsx")).ProviderLead);

/** The steps, the look over everything, and the confirmation. In: what is known of the applicant before they begin. */
export function RegistrationForm({ known }: { readonly known: Answers }) {
  const { t } = useRegisterText();
  const registration = useRegistration(known);
  const { stage, receipt, discarded, clear } = registration;
  const scheme = useScheme();
  useEffect(() => void prefetchLaterSteps(), []);
  if (receipt) {
    const again = (
      <Button variant="secondary" onClick={clear}>
        {t("received.again")}
      </Button>
    );
    return <Received receipt={receipt} again={again} />;
  }
  return (
    <div className={styles.stack}>
      {discarded ? (
        <Notice tone="attention" title={t("draft.forgottenTitle")} role="alert">
          <p>{t("draft.forgotten")}</p>
        </Notice>
      ) : null}
      {scheme === "" || stage !== "phone" ? null : (
        <ProviderLead scheme={scheme} used={isAnswered(registration.progress.answers, "signInId")} />
      )}
      <Card className={styles.card}>
        {stage === "check" ? (
          <CheckAnswers registration={registration} />
        ) : (
          <CurrentStep key={stage} step={stage} registration={registration} />
        )}
      </Card>
      <DraftNote onClear={clear} />
    </div>
  );
}

interface CurrentStepProps {
  readonly step: Step;
  readonly registration: Registration;
}

function CurrentStep({ step, registration }: CurrentStepProps) {
  const { moved, progress, goTo } = registration;
  const before = STEPS[STEPS.indexOf(step) - 1];
  const isRefused = progress.refused.some(({ path }) => stepOf(path) === step);
  return (
    <StepFrame step={step} arrive={moved && !isRefused} onBack={before && (() => goTo(before))}>
      {isTopic(step) ? (
        <TopicStep step={step} registration={registration} />
      ) : step === "phone" ? (
        <PhoneStep registration={registration} />
      ) : (
        <PasswordStep registration={registration} />
      )}
    </StepFrame>
  );
}

/** What becomes of what is typed, and the way to be rid of it on somebody else's device. */
function DraftNote({ onClear }: { readonly onClear: () => void }) {
  const { t } = useRegisterText();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.draft}>
      <p>{t("draft.note")}</p>
      <Button variant="quiet" flush icon="close" onClick={() => setAsking(true)}>
        {t("draft.clear")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("draft.askTitle")}
        yes={{ label: t("draft.yes"), variant: "danger" }}
        busy={undefined}
        stay={t("draft.stay")}
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t("draft.ask")}</p>
      </ConfirmDialog>
    </div>
  );
}
