import { callOnce } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import {
  CONSULTATION_DAYS,
  CONSULTATION_LANGUAGES,
  CONSULTATION_REPLIES,
  CONSULTATION_TIMES,
  CONSULTATION_TOPICS,
  MAX_CONSULTATION_REMARKS,
  type NewConsultation,
} from "@kaifong/contract";
import { askForConsultation } from "@kaifong/contract/paths";
import { wholeFigures } from "@kaifong/i18n/format";
import { useCallProblem } from "@kaifong/page-parts";
import { Button, Card, ChoiceField, ErrorSummary, TextArea } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { useKeptAtEnd } from "../session/kept-at-end.ts";
import styles from "./consultation.module.css";
import { useConsultationText } from "./text.ts";
import { FIELDS, keepWritten, readWritten, type Written, type WrittenField, type Wrong } from "./written.ts";

interface AskFormProps {
  readonly before: Written;
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}

/** What somebody wants to talk about, when they could come, and how they are answered. */
export function AskForm({ before, onAsked, onCancel }: AskFormProps) {
  const { t } = useConsultationText();
  const form = useAskForm(before, onAsked);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => arriveAt(title.current), []);
  const { written, write, errorOf } = form;
  return (
    <Card className={styles.formCard}>
      <h2 ref={title} tabIndex={-1}>
        {t("form.title")}
      </h2>
      {form.errors.length > 0 ? (
        <ErrorSummary
          title={t(form.refused ? "form.failedTitle" : "form.errorTitle")}
          errors={form.errors}
          attempt={form.attempt}
        />
      ) : null}
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <ChoiceField
          {...{ id: "topic", name: "topic", required: true, error: errorOf("topic") }}
          chosen={written.topic}
          legend={t("form.topic")}
          choices={CONSULTATION_TOPICS.map((code) => [code, t(`topic.${code}`)])}
          onChoose={(topic) => write({ topic })}
        />
        <ChoiceField
          {...{ id: "days", name: "days", error: errorOf("days") }}
          multiple
          compact
          chosen={written.days ?? []}
          legend={t("form.days")}
          hint={wholeFigures(t("form.daysHint"))}
          choices={CONSULTATION_DAYS.map((code) => [code, t(`day.${code}`)])}
          onChoose={(days) => write({ days: [...days] })}
        />
        <ChoiceField
          {...{ id: "times", name: "times", error: errorOf("times") }}
          multiple
          chosen={written.times ?? []}
          legend={t("form.times")}
          hint={t("form.timesHint")}
          choices={CONSULTATION_TIMES.map((code) => [code, t(`time.${code}`)])}
          onChoose={(times) => write({ times: [...times] })}
        />
        <ChoiceField
          {...{ id: "language", name: "language", required: true, error: errorOf("language") }}
          chosen={written.language}
          legend={t("form.language")}
          choices={CONSULTATION_LANGUAGES.map((code) => [code, t(`language.${code}`)])}
          onChoose={(language) => write({ language })}
        />
        <ChoiceField
          {...{ id: "replyBy", name: "replyBy", required: true, error: errorOf("replyBy") }}
          chosen={written.replyBy}
          legend={t("form.replyBy")}
          choices={CONSULTATION_REPLIES.map((code) => [code, t(`replyBy.${code}`)])}
          onChoose={(replyBy) => write({ replyBy })}
        />
        <TextArea
          {...{ id: "remarks", name: "remarks", rows: 3, error: errorOf("remarks"), value: written.remarks ?? "" }}
          label={t("form.remarks")}
          hint={t("form.remarksHint", { count: MAX_CONSULTATION_REMARKS })}
          onChange={({ currentTarget: { value } }) => write({ remarks: value })}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.busy ? t("form.busy") : undefined}>
            {t("form.submit")}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t("form.cancel")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What is written, what is wrong with it, and sending it, once however often it is sent. */
function useAskForm(before: Written, onAsked: () => void) {
  const { t } = useConsultationText();
  const say = useCallProblem();
  const [written, setWritten] = useState(before);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation<unknown, Error, NewConsultation>({
    mutationFn: (body) => callOnce(api, "askForConsultation", askForConsultation, { ...forWhom(), body }),
    onSuccess: onAsked,
    onError: () => setAttempt((times) => times + 1),
  });
  const write = (part: Partial<Written>) => {
    const next = { ...written, ...part };
    setWritten(next);
    keepWritten(next);
  };
  useKeptAtEnd(() => keepWritten(written));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const read = readWritten(written);
    sending.reset();
    setWrong("wrong" in read ? read.wrong : []);
    if ("wrong" in read) setAttempt((times) => times + 1);
    else sending.mutate(read.request);
  };
  const inFields = FIELDS.flatMap((field) => {
    const fault = field === "times" && wrong.includes("closed") ? "closed" : field;
    return wrong.includes(fault) ? [{ fieldId: field, message: t(`error.${fault}`) }] : [];
  });
  const refused = sending.error !== null;
  return {
    ...{ written, write, submit, attempt, refused },
    busy: sending.isPending,
    errors: sending.error ? [{ message: say(sending.error) }] : inFields,
    errorOf: (field: WrittenField) => inFields.find(({ fieldId }) => fieldId === field)?.message,
  };
}
