import { callOnce } from "@kaifong/client";
import { useSlow } from "@kaifong/client/react";
import type { Correction } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { CallFailed, refusalIn } from "@kaifong/page-parts";
import { Button, Card, Notice } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import type { Answers, Surroundings } from "../register/answers.ts";
import styles from "../register/register.module.css";
import { TopicStep } from "../register/topic-step.tsx";
import { personBody } from "./bodies.ts";
import { draftOf, forgetDraft, saveDraft } from "./draft.ts";
import { OWN_PROFILE } from "./profile-query.ts";
import { useProfileText } from "./text.ts";

export interface PersonFormProps {
  /** What stands there now. */
  readonly answers: Answers;
  readonly around: Surroundings;
  readonly onClose: () => void;
}

/** Asks staff for what should stand there, in the questions of the registration. */
export function PersonForm({ answers: known, around, onClose }: PersonFormProps) {
  const { t } = useProfileText();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState(() => {
    const left = draftOf();
    return left?.topic === "person" ? left.answers : known;
  });
  const keep = (next: Answers) => {
    setAnswers(next);
    saveDraft({ topic: "person", version: "asked", answers: next });
  };
  const asking = useMutation<Correction, Error, Answers>({
    mutationFn: (written) => callOnce(api, "correction.PERSON", paths.askForCorrection, { body: personBody(written, around) }),
    onSuccess: () => {
      forgetDraft();
      void queries.invalidateQueries(OWN_PROFILE);
      onClose();
    },
  });
  const slow = useSlow(asking.isPending);
  const fields = refusalIn(asking.error)?.fields ?? [];
  const refused = fields.map((issue) => ({ ...issue, path: issue.path.replace(/^person\./, "") }));
  const leave = () => {
    forgetDraft();
    onClose();
  };
  const button = (
    <div className={styles.ways}>
      <Button type="submit" busy={asking.isPending ? t(slow ? "person.slow" : "person.busy") : undefined}>
        {t("person.submit")}
      </Button>
      <Button variant="secondary" onClick={leave}>
        {t("cancel")}
      </Button>
    </div>
  );
  return (
    <Card className={styles.card}>
      <Notice title={t("person.formTitle")} headingLevel={3}>
        <p>{t("person.formText")}</p>
      </Notice>
      {refused.length > 0 ? null : <CallFailed error={asking.error} title={t("person.errorTitle")} headingLevel={3} />}
      <TopicStep
        step="person"
        registration={{
          ...{ progress: { answers, refused }, around: { ...around, known } },
          write: (written) => keep({ ...answers, ...written }),
          finish: (_step, written) => {
            const next = { ...answers, ...written };
            keep(next);
            if (!asking.isPending) asking.mutate(next);
          },
        }}
        button={button}
      />
      <p>{t("draftNote")}</p>
    </Card>
  );
}
