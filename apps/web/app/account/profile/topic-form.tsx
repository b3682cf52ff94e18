import { payloadOrThrow } from "@kaifong/client";
import type { AnswerTopic, Profile } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { CallFailed } from "@kaifong/page-parts";
import { FormCard, Notice } from "@kaifong/ui";
import { api } from "../../session/api.ts";
import type { Answers, FormContext } from "../register/answers.ts";
import { topicBody } from "./bodies.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { useShowSaved } from "./profile-query.ts";
import { useProfileText } from "./text.ts";
import { useAnswersForm } from "./use-answers-form.tsx";

export interface TopicFormProps {
  readonly topic: AnswerTopic;
  readonly profile: Profile;
  /** The answers that are stored now. */
  readonly answers: Answers;
  readonly context: FormContext;
  /** Goes back to the facts. `saved`: whether something was saved. */
  readonly onClose: (saved: boolean) => void;
}

/**
 * The questions of one topic, filled in with what is stored; nothing that was written is lost, and nothing is overwritten unseen.
 */
export function TopicForm({ topic, profile, answers, context, onClose }: TopicFormProps) {
  const { t } = useProfileText();
  const show = useShowSaved();
  const version = profile.versions[topic];
  const { resumed, error, changed, busy, saveOver, leave, questions } = useAnswersForm({
    ...{ now: { topic, version, answers }, context },
    texts: { submit: t("save"), busy: t("saving"), slow: t("slow") },
    send: async (written, read) =>
      payloadOrThrow(await api.call(paths.saveProfileTopic, { body: topicBody(topic, read, written, context) })),
    onSaved: (saved) => {
      show(saved);
      onClose(true);
    },
    onLeft: () => onClose(false),
  });
  return (
    <FormCard>
      {resumed ? <Notice>{t("resumed")}</Notice> : null}
      {changed ? (
        <ChangedElsewhere {...{ topic, answers, context, busy }} onMine={() => saveOver(version)} onTheirs={leave} />
      ) : (
        <CallFailed error={error} title={t("errorTitle")} headingLevel={3} />
      )}
      {questions}
    </FormCard>
  );
}
