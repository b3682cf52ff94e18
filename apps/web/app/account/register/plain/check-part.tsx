import { Button } from "@kaifong/ui";
import type { Answers, FormContext } from "../answers.ts";
import { AnswerSection } from "../check-answers.tsx";
import styles from "../register.module.css";
import { TOPICS } from "../steps.ts";
import { PARTS } from "./sent-form.ts";
import { usePlainText } from "./text.ts";

interface CheckPartProps {
  readonly answers: Answers;
  readonly context: FormContext;
}

/** Everything on one sheet, each topic with a button back to it. */
export function CheckPart({ answers, context }: CheckPartProps) {
  const { t } = usePlainText();
  return (
    <section className={styles.step} aria-labelledby="check-title">
      <div className={styles.heading}>
        <h2 id="check-title">{t("register:check.title")}</h2>
        <p>{t("register:check.lead")}</p>
      </div>
      {(["phone", ...TOPICS] as const).map((step) => (
        <AnswerSection key={step} {...{ step, answers, context }} change={{ type: "submit", name: PARTS.go, value: step }} />
      ))}
      <Button type="submit" wide>
        {t("right")}
      </Button>
    </section>
  );
}
