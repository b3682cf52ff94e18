import { ANSWER_TOPICS, type Member, type Profile } from "@kaifong/contract";
import { hasRight } from "@kaifong/domain/membership";
import { joinList } from "@kaifong/i18n/format";
import { useStillOpen } from "@kaifong/page-parts";
import { Notice, SectionStack } from "@kaifong/ui";
import { useState } from "react";
import { answerIssues } from "../register/answer-issues.ts";
import { answersOfProfile } from "./answers-of-profile.ts";
import { Consents } from "./consents.tsx";
import { draftOf } from "./draft.ts";
import { LanguageSection } from "./language-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { Requests } from "./requests.tsx";
import { useProfileText } from "./text.ts";
import { TopicSection } from "./topic-section.tsx";
import { useProfileContext } from "./use-profile-context.ts";

interface ProfileSectionsProps {
  readonly member: Member;
  readonly profile: Profile;
}

/** The part that is being edited on this page, one at a time. */
export type Editing = keyof Profile["versions"] | "person";

/** Everything that is known of a member, topic by topic, each with its edit button. */
export function ProfileSections({ member, profile }: ProfileSectionsProps) {
  const { t, language } = useProfileText();
  const context = useProfileContext();
  const answers = answersOfProfile(profile, context);
  const [editing, setEditing] = useState<Editing | undefined>(() => draftOf()?.topic);
  const isStillOpen = useStillOpen(editing);
  const mayCorrect = hasRight(member.memberType, "CORRECT");
  const missing = ANSWER_TOPICS.filter((topic) => answerIssues(topic, answers, context).length > 0);
  const of = (topic: Editing) => ({
    ...{ mayCorrect, editing: editing === topic },
    onEdit: () => setEditing(topic),
    // Something else may have been opened since this was sent, or the same again.
    onDone: () => isStillOpen() && setEditing(undefined),
  });
  return (
    <SectionStack>
      {mayCorrect ? null : <Notice tone="attention">{t("suspended")}</Notice>}
      {mayCorrect && missing.length > 0 ? (
        <Notice title={t("missingTitle")}>
          <p>
            {t("missingText", {
              topics: joinList(
                missing.map((topic) => t(`topic.${topic}`)),
                language.code,
              ),
            })}
          </p>
        </Notice>
      ) : null}
      <PersonSection {...{ member, profile, answers, context }} {...of("person")} />
      <Requests corrections={profile.corrections} mayCorrect={mayCorrect} />
      {ANSWER_TOPICS.map((topic) => (
        <TopicSection key={topic} {...{ topic, answers, context, profile }} missing={missing.includes(topic)} {...of(topic)} />
      ))}
      <LanguageSection profile={profile} {...of("language")} />
      <Consents profile={profile} mayCorrect={mayCorrect} />
    </SectionStack>
  );
}
