import { useCheckedForm } from "@kaifong/forms/react";
import { Button, ErrorSummary, FieldGroup } from "@kaifong/ui";
import type { Answers } from "./answers.ts";
import { askedFields, FIELDS, type FieldGroupName, type FieldName } from "./fields.ts";
import styles from "./register.module.css";
import { answersIn, faultIn, stepSchema } from "./step-schema.ts";
import { fieldAt } from "./progress.ts";
import type { Topic } from "./steps.ts";
import { useRegisterText } from "./text.ts";
import { TopicField, type TopicFieldProps } from "./topic-field.tsx";
import type { Registration } from "./use-registration.ts";

export interface TopicStepProps {
  readonly step: Topic;
  readonly registration: Pick<Registration, "context" | "write"> & {
    readonly progress: Pick<Registration["progress"], "answers" | "refused">;
    readonly finish: (step: Topic, answers: Answers) => void;
  };
  /** The button below the questions; by default the one that goes on. */
  readonly button?: React.ReactNode;
}

/** The questions of a step. Every answer is stored at once; one answer may add further questions, or take them away. */
export function TopicStep({ step, registration, button }: TopicStepProps) {
  const { t } = useRegisterText();
  const { progress, context, write, finish } = registration;
  const { answers } = progress;
  const asked = askedFields(step, answers, context);
  const { props, wrong, attempt } = useCheckedForm({
    id: step,
    schema: stepSchema(step, answers, context),
    names: asked,
    say: (message: string, field) => {
      const { name, limit } = faultIn(message);
      return t(`issue.${name}`, { field: t(`label.${field}`), limit });
    },
    onRight: (_right, form) => finish(step, answersIn(new FormData(form), asked)),
  });
  const refused = progress.refused.flatMap(({ path, message }) => {
    const field = fieldAt(path);
    const isHere = field !== undefined && FIELDS[field].step === step;
    if (!isHere) return [];
    const issue = { message: t("refusedField", { field: t(`label.${field}`), message }) };
    // The server may name what is not asked here: by its clock somebody is a day younger.
    return [asked.includes(field) ? { fieldId: path, ...issue } : issue];
  });
  const errors = wrong.length > 0 ? wrong : refused;
  const errorOf = (id: string) => errors.find((error) => "fieldId" in error && error.fieldId === id)?.message;
  return (
    <>
      {errors.length > 0 ? <ErrorSummary title={t("errorTitle")} errors={errors} attempt={attempt} /> : null}
      <form
        {...props}
        onChange={({ currentTarget }) => write(answersIn(new FormData(currentTarget), asked))}
        className={styles.form}
      >
        <Questions {...{ asked, answers, context, errorOf }} />
        {button ?? (
          <Button type="submit" wide>
            {t("continue")}
          </Button>
        )}
      </form>
    </>
  );
}

interface QuestionsProps extends Omit<TopicFieldProps, "field"> {
  readonly asked: readonly FieldName[];
}

/** The questions that are asked, those of a group together. */
export function Questions({ asked, ...shown }: QuestionsProps) {
  const { t } = useRegisterText();
  // A member is not asked who comes along to join.
  const hintOf = (group: FieldGroupName) => (shown.context.member && group === "guardian" ? undefined : t(`group.${group}.hint`));
  return grouped(asked).map(([group, fields]) => {
    const questions = fields.map((field) => <TopicField key={field} field={field} {...shown} />);
    return group === undefined ? (
      questions
    ) : (
      <FieldGroup key={group} id={`${group}-group`} legend={t(`group.${group}.title`)} hint={hintOf(group)}>
        <div className={styles.group}>{questions}</div>
      </FieldGroup>
    );
  });
}

/** Groups each field with the following fields of the same group. */
function grouped(fields: readonly FieldName[]): readonly (readonly [FieldGroupName | undefined, readonly FieldName[]])[] {
  const groups: [FieldGroupName | undefined, FieldName[]][] = [];
  for (const field of fields) {
    const { group } = FIELDS[field];
    const last = groups.at(-1);
    if (last && group !== undefined && last[0] === group) last[1].push(field);
    else groups.push([group, [field]]);
  }
  return groups;
}
