import { useArrival } from "@kaifong/client/react";
import { Button } from "@kaifong/ui";
import styles from "./register.module.css";
import { type Step, STEPS } from "./steps.ts";
import { useRegisterText } from "./text.ts";

interface StepFrameProps {
  readonly step: Step;
  /** Whether it has just appeared: then it takes the focus. */
  readonly arrive: boolean;
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined;
  readonly children: React.ReactNode;
}

/** One step: how far it is, what it is about, why it is asked, and the way back. */
export function StepFrame({ step, arrive, onBack, children }: StepFrameProps) {
  const { t } = useRegisterText();
  const heading = useArrival<HTMLHeadingElement>(arrive);
  const place = STEPS.indexOf(step) + 1;
  return (
    <section className={styles.step} aria-labelledby="step-title">
      {onBack ? (
        <Button variant="quiet" flush icon="arrow-left" className={styles.back} onClick={onBack}>
          {t("back")}
        </Button>
      ) : null}
      <div className={styles.heading}>
        <p className={styles.count}>{t("progress", { step: place, steps: STEPS.length })}</p>
        <progress className={styles.bar} value={place} max={STEPS.length} aria-hidden="true" />
        <h2 id="step-title" ref={heading} tabIndex={-1}>
          {t(`step.${step}.title`)}
        </h2>
        <p>{t(`step.${step}.why`)}</p>
      </div>
      {children}
    </section>
  );
}
