import { callOnce } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { CallFailed } from "@kaifong/page-parts";
import { FormCard, Notice } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import type { Answers, FormContext } from "../register/answers.ts";
import { personBody } from "./bodies.ts";
import { profileDraft } from "./draft.ts";
import { ownProfileQuery } from "./profile-query.ts";
import { useProfileText } from "./text.ts";
import { useAnswersForm } from "./use-answers-form.tsx";

export interface PersonFormProps {
  /** The answers that are stored now. */
  readonly answers: Answers;
  readonly context: FormContext;
  readonly onClose: () => void;
}

/** Asks staff to correct the record, with the questions of the registration. */
export function PersonForm({ answers: known, context, onClose }: PersonFormProps) {
  const { t } = useProfileText();
  const queries = useQueryClient();
  const { error, questions } = useAnswersForm({
    ...{ now: { topic: "person", version: "asked", answers: known }, context: { ...context, known } },
    texts: { submit: t("person.submit"), busy: t("person.busy"), slow: t("person.slow") },
    send: (written) =>
      callOnce(api, { opened: profileDraft.opened() }, paths.requestCorrection, { body: personBody(written, context) }),
    onSaved: () => {
      void queries.invalidateQueries(ownProfileQuery);
      onClose();
    },
    onLeft: onClose,
  });
  return (
    <FormCard>
      <Notice title={t("person.formTitle")} headingLevel={3}>
        <p>{t("person.formText")}</p>
      </Notice>
      <CallFailed error={error} title={t("person.errorTitle")} headingLevel={3} />
      {questions}
    </FormCard>
  );
}
