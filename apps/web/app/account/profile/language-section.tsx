import type { Profile } from "@kaifong/contract";
import { onDemand } from "@kaifong/page-parts";
import { DescriptionList } from "@kaifong/ui";
import { useState } from "react";
import type { LanguageFormProps } from "./language-form.tsx";
import { type EditableProps, ProfileSection } from "./section.tsx";
import { useProfileText } from "./text.ts";

const LanguageForm = onDemand<LanguageFormProps>(async () => (await import("./language-form.tsx")).LanguageForm);

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
