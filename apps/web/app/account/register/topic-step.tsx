import { useForm } from "@conform-to/react";
import { parseForm, summarised } from "@kaifong/forms";
import { Button, ErrorSummary, FieldGroup } from "@kaifong/ui";
import { useState } from "react";
import type { Answers } from "./answers.ts";
import { askedIn, FIELDS, type FieldGroupName, type FieldName } from "./fields.ts";
import styles from "./register.module.css";
import { answersIn, faultIn, stepSchema } from "./step-schema.ts";
import { fieldAt } from "./progress.ts";
import type { Topic } from "./steps.ts";
import { useRegisterText } from "./text.ts";
import { TopicField } from "./topic-field.tsx";
import type { Registration } from "./use-registration.ts";

interface TopicStepProps {
  readonly step: Topic;
  readonly registration: Pick<Registration, "progress" | "around" | "write" | "finish">;
}

/** The questions of a step. Every answer is kept at once; one answer may bring further questions, or take them away. */
export function TopicStep({ step, registration }: TopicStepProps) {
  const { t } = useRegisterText();
  const { progress, around, write, finish } = registration;
  const { answers } = progress;
  const asked = askedIn(step, answers, around);
  /** How often the step was not left: what is wrong with it is read out every time. */
  const [unfinished, setUnfinished] = useState(0);
  const [form] = useForm<Record<string, string>, Answers>({
    id: step,
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => {
      const submission = parseForm<ReturnType<typeof stepSchema>, string>(formData, stepSchema(step, answers, around));
      if (submission.status !== "success") setUnfinished((times) => times + 1);
      return submission;
    },
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === "success") finish(step, answersIn(event.currentTarget, asked));
    },
  });
  const wrong = summarised(form.allErrors, asked, (message, field) => {
    const { name, limit } = faultIn(message);
    return t(`fault.${name}`, { field: t(`label.${field}`), limit });
  });
  const refused = progress.refused.flatMap(({ path, message }) => {
    const field = fieldAt(path);
    const isHere = field !== undefined && FIELDS[field].step === step;
    if (!isHere) return [];
    const said = { message: t("refusedField", { field: t(`label.${field}`), message }) };
    // The server may speak of what is not asked here: by its clock somebody is a day younger.
    return [asked.includes(field) ? { fieldId: path, ...said } : said];
  });
  const errors = wrong.length > 0 ? wrong : refused;
  const errorOf = (id: string) => errors.find((error) => "fieldId" in error && error.fieldId === id)?.message;
  return (
    <>
      {errors.length > 0 ? <ErrorSummary title={t("errorTitle")} errors={errors} attempt={unfinished} /> : null}
      <form
        id={form.id}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        onChange={({ currentTarget }) => write(answersIn(currentTarget, asked))}
        className={styles.form}
      >
        {grouped(asked).map(([group, fields]) => {
          const questions = fields.map((field) => <TopicField key={field} {...{ field, answers, errorOf }} />);
          return group === undefined ? (
            questions
          ) : (
            <FieldGroup key={group} id={`${group}-group`} legend={t(`group.${group}.title`)} hint={t(`group.${group}.hint`)}>
              <div className={styles.group}>{questions}</div>
            </FieldGroup>
          );
        })}
        <Button type="submit" wide>
          {t("continue")}
        </Button>
      </form>
    </>
  );
}

/** Fields with those of their group that follow them. */
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
