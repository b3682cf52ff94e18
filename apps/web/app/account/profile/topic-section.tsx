import type { AnswerTopic, Profile } from "@kaifong/contract";
import { onDemand } from "@kaifong/page-parts";
import { DescriptionList, Notice } from "@kaifong/ui";
import { useState } from "react";
import { useAnswerRows } from "../register/answer-rows.tsx";
import type { Answers, FormContext } from "../register/answers.ts";
import { type EditableProps, ProfileSection } from "./section.tsx";
import { useProfileText } from "./text.ts";
import type { TopicFormProps } from "./topic-form.tsx";

interface TopicSectionProps extends EditableProps {
  readonly topic: AnswerTopic;
  readonly profile: Profile;
  readonly answers: Answers;
  readonly context: FormContext;
  /** Something that everybody is asked for is not known. */
  readonly missing: boolean;
}

const TopicForm = onDemand<TopicFormProps>(async () => (await import("./topic-form.tsx")).TopicForm);

/** Shows what is known of one topic, in words, or the questions of the registration about it. */
export function TopicSection({ topic, profile, answers, context, missing, onDone, ...editable }: TopicSectionProps) {
  const { t } = useProfileText();
  const rows = useAnswerRows()(topic, answers, context);
  const [saved, setSaved] = useState(false);
  const title = t(`topic.${topic}`);
  const edit = () => {
    setSaved(false);
    editable.onEdit();
  };
  const close = (done: boolean) => {
    setSaved(done);
    onDone();
  };
  return (
    <ProfileSection
      {...editable}
      {...{ id: `profile-${topic}`, title, action: t(missing ? "fillIn" : "change") }}
      onEdit={edit}
      saved={saved ? title : undefined}
    >
      {editable.editing ? (
        <TopicForm {...{ topic, profile, answers, context }} onClose={close} />
      ) : (
        <>
          {missing ? <Notice>{t("missing")}</Notice> : null}
          {rows.length > 0 ? <DescriptionList items={rows} /> : missing ? null : <p>{t("nothing")}</p>}
        </>
      )}
    </ProfileSection>
  );
}
