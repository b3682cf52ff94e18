import { payloadOrThrow } from "@kaifong/client";
import { MESSAGE_LANGUAGES, type Profile } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { refusalIn, useCallForm } from "@kaifong/page-parts";
import { ChoiceField } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { api } from "../../session/api.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { ownProfileQuery, useShowSaved } from "./profile-query.ts";
import { useProfileText } from "./text.ts";

const languageSchema = z.object({ language: z.enum(MESSAGE_LANGUAGES) });

export interface LanguageFormProps {
  readonly profile: Profile;
  readonly onClose: (saved: boolean) => void;
}

/** The choice of the language of messages. */
export function LanguageForm({ profile, onClose }: LanguageFormProps) {
  const { t } = useProfileText();
  const queries = useQueryClient();
  const show = useShowSaved();
  const [chosen, setChosen] = useState(profile.language);
  const form = useCallForm({
    id: "messageLanguage",
    schema: languageSchema,
    names: ["language"] as const,
    // One is always chosen: nothing can be wrong with it here.
    say: (message: string) => message,
    fieldOf: (path) => path.replace(/^answers\./, ""),
    send: async (answers) => {
      const body = { topic: "language", version: profile.versions.language, answers } as const;
      return payloadOrThrow(await api.call(paths.saveProfileTopic, { body }));
    },
    onDone: (saved) => {
      show(saved);
      onClose(true);
    },
    onFailed: (error) => {
      // The stored value now comes with its version: somebody who still wants the other one presses again.
      if (refusalIn(error)?.error_name === "PROFILE_CHANGED") void queries.invalidateQueries(ownProfileQuery);
    },
  });
  return (
    <AccountForm
      form={form}
      errorTitle={t("errorTitle")}
      words={{ submit: t("save"), busy: t("saving"), slow: t("slow") }}
      cancel={{ label: t("cancel"), onCancel: () => onClose(false) }}
    >
      <ChoiceField
        {...{ id: "language", name: "language", legend: t("language"), hint: t("languageHint"), chosen, stacked: true }}
        required
        error={form.errorOf("language")}
        choices={MESSAGE_LANGUAGES.map((code) => [code, t(`codes:messageLanguage.${code}`)])}
        onChoose={setChosen}
      />
    </AccountForm>
  );
}
