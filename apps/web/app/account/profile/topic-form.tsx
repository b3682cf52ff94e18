import { payloadOrThrow } from "@kaifong/client";
import { useSlow } from "@kaifong/client/react";
import type { AnswerTopic, Profile } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { CallFailed, refusalIn } from "@kaifong/page-parts";
import { Button, Card, Notice } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import type { Answers, Surroundings } from "../register/answers.ts";
import styles from "../register/register.module.css";
import { TopicStep } from "../register/topic-step.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { draftOf, forgetDraft, saveDraft } from "./draft.ts";
import { OWN_PROFILE } from "./profile-query.ts";
import { topicBody } from "./bodies.ts";
import { useProfileText } from "./text.ts";

export interface TopicFormProps {
  readonly topic: AnswerTopic;
  readonly profile: Profile;
  /** What stands there now. */
  readonly answers: Answers;
  readonly around: Surroundings;
  /** Back to the facts; whether something was saved. */
  readonly onClose: (saved: boolean) => void;
}

/** The questions of one topic, filled in with what stands there; nothing that was written is lost, nothing overwritten unseen. */
export function TopicForm({ topic, profile, answers, around, onClose }: TopicFormProps) {
  const { t } = useProfileText();
  const queries = useQueryClient();
  const [left] = useState(() => leftOf(topic));
  const [draft, setDraft] = useState(() => left ?? { topic, version: profile.versions[topic], answers });
  const keep = (next: typeof draft) => {
    setDraft(next);
    saveDraft(next);
  };
  const saving = useMutation({
    mutationFn: async ({ written, version }: { readonly written: Answers; readonly version: string }) =>
      payloadOrThrow(await api.call(paths.saveProfileTopic, { body: topicBody(topic, version, written, around) })),
    onSuccess: (saved) => {
      queries.setQueryData(OWN_PROFILE.queryKey, saved);
      forgetDraft();
      onClose(true);
    },
    onError: (error) => {
      if (refusalIn(error)?.error_name === "PROFILE_CHANGED") void queries.invalidateQueries(OWN_PROFILE);
    },
  });
  const slow = useSlow(saving.isPending);
  const leave = () => {
    forgetDraft();
    onClose(false);
  };
  const save = (written: Answers, version = draft.version) => {
    if (!saving.isPending) saving.mutate({ written, version });
  };
  const refusal = refusalIn(saving.error);
  const refused = (refusal?.fields ?? []).map((issue) => ({ ...issue, path: issue.path.replace(/^answers\./, "") }));
  const changed = refusal?.error_name === "PROFILE_CHANGED";
  const button = (
    <div className={styles.ways}>
      <Button type="submit" busy={saving.isPending ? t(slow ? "slow" : "saving") : undefined}>
        {t("save")}
      </Button>
      <Button variant="secondary" onClick={leave}>
        {t("cancel")}
      </Button>
    </div>
  );
  return (
    <Card className={styles.card}>
      {left ? <Notice>{t("resumed")}</Notice> : null}
      {changed ? (
        <ChangedElsewhere
          {...{ topic, answers, around, busy: saving.isPending ? t(slow ? "slow" : "saving") : undefined }}
          onMine={() => save(draft.answers, profile.versions[topic])}
          onTheirs={leave}
        />
      ) : refused.length > 0 ? null : (
        <CallFailed error={saving.error} title={t("errorTitle")} headingLevel={3} />
      )}
      <TopicStep
        step={topic}
        registration={{
          ...{ progress: { answers: draft.answers, refused }, around },
          write: (written) => keep({ ...draft, answers: { ...draft.answers, ...written } }),
          finish: (_step, written) => {
            const next = { ...draft, answers: { ...draft.answers, ...written } };
            keep(next);
            save(next.answers);
          },
        }}
        button={button}
      />
      <p>{t("draftNote")}</p>
    </Card>
  );
}

function leftOf(topic: AnswerTopic) {
  const left = draftOf();
  return left?.topic === topic ? { ...left, topic } : undefined;
}
