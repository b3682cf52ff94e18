import { Button } from "@kaifong/ui";
import type { Answers, FormContext } from "../answers.ts";
import { AnswerSection } from "../check-answers.tsx";
import { CheckSheet } from "../sheet.tsx";
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
    <CheckSheet title={t("register:check.title")} lead={t("register:check.lead")}>
      {(["phone", ...TOPICS] as const).map((step) => (
        <AnswerSection key={step} {...{ step, answers, context }} change={{ type: "submit", name: PARTS.go, value: step }} />
      ))}
      <Button type="submit" wide>
        {t("right")}
      </Button>
    </CheckSheet>
  );
}
