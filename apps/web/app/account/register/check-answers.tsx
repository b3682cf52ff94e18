import { localPhone } from "@kaifong/contract";
import { useArrival } from "@kaifong/client/react";
import { formatPhone } from "@kaifong/i18n/format";
import { Button, DescriptionList, Notice, VisuallyHidden } from "@kaifong/ui";
import { AnswerPart } from "./answer-part.tsx";
import { useAnswerRows } from "./answer-rows.tsx";
import { type Answers, type FormContext, answerText } from "./answers.ts";
import { AlreadyRegistered } from "./phone-step.tsx";
import styles from "./register.module.css";
import { isTopic, type Step, STEPS } from "./steps.ts";
import { useRegisterText } from "./text.ts";
import type { Registration } from "./use-registration.ts";
import { useSubmission } from "./use-submission.ts";

export interface CheckAnswersProps {
  readonly registration: Registration;
}

/** Everything on one sheet, each topic with a link back to it, and the button that sends. */
export function CheckAnswers({ registration }: CheckAnswersProps) {
  const { t } = useRegisterText();
  const { goTo, moved, context } = registration;
  const { answers } = registration.progress;
  const heading = useArrival<HTMLHeadingElement>(moved);
  const sending = useSubmission(registration);
  return (
    <section className={styles.step} aria-labelledby="check-title">
      <div className={styles.heading}>
        <h2 id="check-title" ref={heading} tabIndex={-1}>
          {t("check.title")}
        </h2>
        <p>{t("check.lead")}</p>
      </div>
      {STEPS.map((step) => (
        <AnswerSection key={step} {...{ step, answers, context }} change={{ onClick: () => goTo(step) }} />
      ))}
      {sending.problem === undefined ? null : (
        <Notice key={sending.attempt} tone="attention" title={t("check.failedTitle")} headingLevel={3} role="alert">
          <p>{sending.problem}</p>
          <p>{t("check.stillHere")}</p>
        </Notice>
      )}
      {sending.registered ? <AlreadyRegistered /> : null}
      <Button icon="check" wide onClick={sending.send} busy={sending.busyWord(t("check.busy"), t("check.slow"))}>
        {t("check.submit")}
      </Button>
    </section>
  );
}

interface AnswerSectionProps {
  readonly step: Step;
  readonly answers: Answers;
  readonly context: FormContext;
  /** Props of the button that leads back to the step. */
  readonly change: React.ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The answers of one step. */
export function AnswerSection({ step, answers, context, change }: AnswerSectionProps) {
  const { t } = useRegisterText();
  const rowsOf = useAnswerRows();
  const title = t(`step.${step}.title`);
  const rows = isTopic(step)
    ? rowsOf(step, answers, context)
    : step === "phone"
      ? [{ term: t("phone.mobile"), value: formatPhone(localPhone(answerText(answers, "mobile"))) }]
      : [{ term: t("check.password"), value: t("check.passwordHidden") }];
  return (
    <AnswerPart
      labelledBy={`check-${step}`}
      head={
        <>
          <h3 id={`check-${step}`}>{title}</h3>
          <Button variant="quiet" flush {...change}>
            {t("check.change")} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        </>
      }
    >
      {rows.length > 0 ? <DescriptionList items={rows} /> : <p>{t("check.nothing")}</p>}
    </AnswerPart>
  );
}
