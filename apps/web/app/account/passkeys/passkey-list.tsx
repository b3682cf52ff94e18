import type { Passkey } from "@kaifong/contract";
import { removePasskey } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { RemovableList } from "../removable-list.tsx";
import { SessionName } from "../sessions/session-name.tsx";
import { useAccountText } from "../text.ts";
import { passkeysQuery } from "./passkeys-query.ts";

/** The passkeys of a member, each by the browser and device where it was made, with a button that removes it. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t, language } = useAccountText();
  const queries = useQueryClient();
  if (passkeys.length === 0) return <p>{t("account.passkeys.none")}</p>;
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  return (
    <RemovableList
      things={passkeys}
      label={t("account.passkeys.title")}
      words={(passkey) => {
        const since = t("account.passkeys.since", { moment: moment(passkey.createdAt) });
        const used = passkey.lastUsedAt && t("account.passkeys.used", { moment: moment(passkey.lastUsedAt) });
        return { title: <SessionName of={passkey} />, called: since, facts: [since, used] };
      }}
      texts={{
        remove: t("account.passkeys.remove"),
        title: t("account.passkeys.removeTitle"),
        text: t("account.passkeys.removeText"),
        confirm: t("account.passkeys.removeYes"),
        busy: t("account.passkeys.removing"),
        cancelLabel: t("account.passkeys.removeNo"),
      }}
      remove={({ id }) => api.call(removePasskey, { params: { id } })}
      onRemoved={() => queries.invalidateQueries(passkeysQuery)}
    />
  );
}
