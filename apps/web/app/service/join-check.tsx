import { wholeText } from "@kaifong/i18n/format";
import {
  joiningObstacles,
  type JoiningAnswers,
  needsGuardian,
  REGISTRATION_REPLY_WORKING_DAYS,
} from "@kaifong/domain/membership";
import { Button, ChoiceField, ErrorSummary, LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { useShellData } from "../shell/shell-data.ts";
import {
  type ChosenAnswers,
  completeAnswers,
  contradictingQuestions,
  type JoinQuestion,
  JOIN_QUESTIONS,
} from "./join-answers.ts";
import styles from "./join-check.module.css";
import { useServiceText } from "./text.ts";

export const CAN_I_JOIN = "can-i-join";

interface JoinCheckProps {
  readonly answers: ChosenAnswers;
  /** Whether the form has been sent. */
  readonly asked: boolean;
}

/** "Can I become a member?": four questions, and an answer with its reasons. */
export function JoinCheck({ answers, asked }: JoinCheckProps) {
  const { t, language } = useServiceText();
  const here = pathTo(language, "memberInfo");
  const complete = completeAnswers(answers);
  const missing = asked ? JOIN_QUESTIONS.map(([question]) => question).filter((question) => answers[question] === undefined) : [];
  const contradicting = asked ? contradictingQuestions(answers) : [];
  const wrong = (question: JoinQuestion) =>
    (missing.includes(question) && t("join.missing")) ||
    (contradicting.some(([each]) => each === question) && t("join.contradiction.check"));
  return (
    <section id={CAN_I_JOIN} aria-labelledby="can-i-join-title" className={styles.check}>
      <h2 id="can-i-join-title">{t("join.title")}</h2>
      <p>{wholeText(t("join.lead", { district: useShellData()?.setting?.district ?? t("join.thisDistrict") }))}</p>
      {asked && complete && contradicting.length === 0 ? <Outcome answers={complete} /> : null}
      {missing.length > 0 ? (
        <ErrorSummary
          title={t("join.missingTitle")}
          errors={missing.map((question) => ({ fieldId: question, message: t(`join.${question}.question`) }))}
        />
      ) : null}
      {contradicting.length > 0 ? (
        <ErrorSummary
          title={t("join.contradiction.title")}
          errors={contradicting.map(([fieldId, chosen]) => ({ fieldId, message: t(chosen) }))}
        />
      ) : null}
      <form method="get" action={`${here}#${CAN_I_JOIN}`} className={styles.form}>
        {JOIN_QUESTIONS.map(([question, choices]) => (
          <ChoiceField
            key={question}
            {...{ id: question, name: question, chosen: answers[question], stacked: true, required: true }}
            legend={wholeText(t(`join.${question}.question`))}
            error={wrong(question) || undefined}
            choices={choices.map(([value, label]) => [value, t(label)] as const)}
          />
        ))}
        <Button type="submit" name="check" value="1">
          {t("join.submit")}
        </Button>
      </form>
    </section>
  );
}

function Outcome({ answers }: { readonly answers: JoiningAnswers }) {
  const { t, language } = useServiceText();
  const obstacles = joiningObstacles(answers);
  if (obstacles.length > 0) {
    return (
      <Notice tone="attention" title={t("join.no")} headingLevel={3} role="status">
        <ul className={styles.reasons}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{t(`join.because.${obstacle}`)}</li>
          ))}
        </ul>
        <p>{t("join.askUs")}</p>
      </Notice>
    );
  }
  const answered = { identity: answers.identity, age: answers.ageGroup };
  return (
    <Notice tone="info" icon="check-circle" title={t("join.yes")} headingLevel={3} role="status">
      <p>{t("join.next", { days: REGISTRATION_REPLY_WORKING_DAYS })}</p>
      {needsGuardian(answers) ? <p>{t("join.guardian")}</p> : null}
      <LinkButton href={pathTo(language, "register", undefined, answered)}>{t("join.register")}</LinkButton>
    </Notice>
  );
}
