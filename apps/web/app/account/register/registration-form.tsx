import { onDemand } from "@kaifong/page-parts";
import { Button, ConfirmDialog, FormCard, Notice } from "@kaifong/ui";
import { useEffect, useState } from "react";
import { useProviderName } from "../provider/provider-name.ts";
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

/** The steps, the overview of all answers, and the confirmation. `known`: what is known of the applicant before they begin. */
export function RegistrationForm({ known }: { readonly known: Answers }) {
  const { t } = useRegisterText();
  const registration = useRegistration(known);
  const { stage, receipt, discarded, isStored, clear } = registration;
  const providerName = useProviderName();
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
      {providerName === "" || stage !== "phone" ? null : (
        <ProviderLead providerName={providerName} used={isAnswered(registration.progress.answers, "signInId")} />
      )}
      <FormCard>
        {stage === "check" ? (
          <CheckAnswers registration={registration} />
        ) : (
          <CurrentStep key={stage} step={stage} registration={registration} />
        )}
      </FormCard>
      <DraftNote isStored={isStored} onClear={clear} />
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

/** Says what becomes of what is typed, and offers to clear it on somebody else's device. */
function DraftNote({ isStored, onClear }: { readonly isStored: boolean; readonly onClear: () => void }) {
  const { t } = useRegisterText();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.draft}>
      <p role="status">{t(isStored ? "draft.note" : "draft.notStored")}</p>
      <Button variant="quiet" flush icon="close" onClick={() => setAsking(true)}>
        {t("draft.clear")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("draft.askTitle")}
        confirm={{ label: t("draft.yes"), variant: "danger" }}
        busy={undefined}
        cancelLabel={t("draft.stay")}
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
