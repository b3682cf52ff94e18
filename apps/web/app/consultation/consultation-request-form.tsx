import { callOnce } from "@kaifong/client";
import { useArrival, useSavedAtEnd } from "@kaifong/client/react";
import {
  CONSULTATION_DAYS,
  CONSULTATION_LANGUAGES,
  CONSULTATION_REPLY_CHANNELS,
  CONSULTATION_TIMES,
  CONSULTATION_TOPICS,
  MAX_REMARKS_LENGTH,
} from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { CallForm, useCallForm } from "@kaifong/page-parts";
import { ChoiceField, FormCard, TextArea } from "@kaifong/ui";
import { useState } from "react";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { consultationDraft } from "./draft.ts";
import styles from "./consultation.module.css";
import { REQUEST_FIELDS, saveFields, type RequestFields, type RequestMessage, requestSchema } from "./request-schema.ts";
import { useConsultationText } from "./text.ts";

interface ConsultationRequestFormProps {
  readonly before: RequestFields;
  readonly onRequested: () => void;
  readonly onCancel: () => void;
}

/** Asks what somebody wants to talk about, when they could come, and how to reply to them. */
export function ConsultationRequestForm({ before, onRequested, onCancel }: ConsultationRequestFormProps) {
  const { t } = useConsultationText();
  const [written, setWritten] = useState(before);
  const write = (part: Partial<RequestFields>) => {
    const next = { ...written, ...part };
    setWritten(next);
    saveFields(next);
  };
  useSavedAtEnd(() => saveFields(written));
  const form = useCallForm({
    id: "requestConsultation",
    schema: requestSchema,
    names: REQUEST_FIELDS,
    say: (message: RequestMessage) => t(message, { count: MAX_REMARKS_LENGTH }),
    send: (body) => callOnce(api, { opened: consultationDraft.opened() }, paths.requestConsultation, { ...forWhom(), body }),
    onDone: onRequested,
  });
  const title = useArrival<HTMLHeadingElement>();
  const { errors, errorOf } = form;
  const notSent = errors.every(({ fieldId }) => fieldId === undefined);
  return (
    <FormCard>
      <h2 ref={title} tabIndex={-1}>
        {t("form.title")}
      </h2>
      <CallForm
        form={form}
        className={styles.form}
        errorTitle={t(notSent ? "form.failedTitle" : "form.errorTitle")}
        words={{ submit: t("form.submit"), busy: t("form.busy") }}
        cancel={{ label: t("form.cancel"), onCancel }}
      >
        <RequestChoices {...{ written, write, errorOf }} />
        <TextArea
          {...{ id: "remarks", name: "remarks", rows: 3, error: errorOf("remarks"), value: written.remarks ?? "" }}
          label={t("form.remarks")}
          hint={t("form.remarksHint", { count: MAX_REMARKS_LENGTH })}
          onChange={({ currentTarget: { value } }) => write({ remarks: value })}
        />
      </CallForm>
    </FormCard>
  );
}

interface RequestChoicesProps {
  readonly written: RequestFields;
  readonly write: (part: Partial<RequestFields>) => void;
  readonly errorOf: (name: keyof RequestFields) => string | undefined;
}

type Choices<Code> = readonly (readonly [Code, string])[];

/** The fields that are a choice among a few. */
function RequestChoices({ written, write, errorOf }: RequestChoicesProps) {
  const { t } = useConsultationText();
  const about = <Name extends keyof RequestFields>(name: Name) => ({ id: name, error: errorOf(name) });
  const one = <Code extends string>(name: "topic" | "language" | "replyChannel", choices: Choices<Code>) => (
    <ChoiceField
      {...{ ...about(name), name, required: true, choices, chosen: written[name], legend: t(`form.${name}`) }}
      onChoose={(code) => write({ [name]: code })}
    />
  );
  const several = <Code extends string>(name: "days" | "times", choices: Choices<Code>, compact = false) => (
    <ChoiceField
      {...{ ...about(name), name: `${name}[]`, compact, choices, chosen: written[name] ?? [], legend: t(`form.${name}`) }}
      multiple
      hint={t(`form.${name}Hint`)}
      onChoose={(codes) => write({ [name]: [...codes] })}
    />
  );
  return (
    <>
      {one(
        "topic",
        CONSULTATION_TOPICS.map((code) => [code, t(`topic.${code}`)]),
      )}
      {several(
        "days",
        CONSULTATION_DAYS.map((code) => [code, t(`day.${code}`)]),
        true,
      )}
      {several(
        "times",
        CONSULTATION_TIMES.map((code) => [code, t(`time.${code}`)]),
      )}
      {one(
        "language",
        CONSULTATION_LANGUAGES.map((code) => [code, t(`language.${code}`)]),
      )}
      {one(
        "replyChannel",
        CONSULTATION_REPLY_CHANNELS.map((code) => [code, t(`replyChannel.${code}`)]),
      )}
    </>
  );
}
