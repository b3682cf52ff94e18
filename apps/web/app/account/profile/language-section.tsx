import { payloadOrThrow } from "@kaifong/client";
import { useBusyWord } from "@kaifong/client/react";
import { MESSAGE_LANGUAGES, type Profile } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { CallFailed, refusalIn } from "@kaifong/page-parts";
import { Button, Card, ChoiceField, DescriptionList } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import styles from "../register/register.module.css";
import { ownProfileQuery } from "./profile-query.ts";
import { type EditableProps, ProfileSection } from "./section.tsx";
import { useProfileText } from "./text.ts";

interface LanguageSectionProps extends EditableProps {
  readonly profile: Profile;
}

/** The language of messages, and the choice of another one. */
export function LanguageSection({ profile, onDone, ...editable }: LanguageSectionProps) {
  const { t } = useProfileText();
  const [saved, setSaved] = useState(false);
  const title = t("topic.language");
  const edit = () => {
    setSaved(false);
    editable.onEdit();
  };
  return (
    <ProfileSection
      {...editable}
      {...{ id: "profile-language", title, action: t("change"), saved: saved ? title : undefined }}
      onEdit={edit}
    >
      {editable.editing ? (
        <LanguageForm
          profile={profile}
          onClose={(done) => {
            setSaved(done);
            onDone();
          }}
        />
      ) : (
        <DescriptionList items={[{ term: t("language"), value: t(`codes:messageLanguage.${profile.language}`) }]} />
      )}
    </ProfileSection>
  );
}

interface LanguageFormProps {
  readonly profile: Profile;
  readonly onClose: (saved: boolean) => void;
}

export function LanguageForm({ profile, onClose }: LanguageFormProps) {
  const { t } = useProfileText();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(profile.language);
  const saving = useMutation({
    mutationFn: async () => {
      const body = { topic: "language", version: profile.versions.language, answers: { language: chosen } } as const;
      return payloadOrThrow(await api.call(paths.saveProfileTopic, { body }));
    },
    onSuccess: (saved) => {
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      onClose(true);
    },
    onError: (error) => {
      // The stored value now comes with its version: somebody who still wants the other one presses again.
      if (refusalIn(error)?.error_name === "PROFILE_CHANGED") void queries.invalidateQueries(ownProfileQuery);
    },
  });
  const busyWord = useBusyWord(saving.isPending);
  return (
    <Card className={styles.card}>
      <CallFailed error={saving.error} title={t("errorTitle")} headingLevel={3} />
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate();
        }}
      >
        <ChoiceField
          {...{ id: "language", name: "language", legend: t("language"), hint: t("languageHint"), chosen, stacked: true }}
          required
          choices={MESSAGE_LANGUAGES.map((code) => [code, t(`codes:messageLanguage.${code}`)])}
          onChoose={setChosen}
        />
        <div className={styles.ways}>
          <Button type="submit" busy={busyWord(t("saving"), t("slow"))}>
            {t("save")}
          </Button>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
