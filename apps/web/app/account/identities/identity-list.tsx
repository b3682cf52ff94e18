import type { LinkedIdentity } from "@kaifong/contract";
import { unlinkIdentity } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { RemovableList } from "../removable-list.tsx";
import { useAccountText } from "../text.ts";
import { identitiesQuery } from "./identities-query.ts";

interface IdentityListProps {
  readonly identities: readonly LinkedIdentity[];
  readonly providerName: string;
}

/**
 * The links to the outside provider, each with when it was made and last used, and a button that removes it. `providerName`: in
 * the page's language.
 */
export function IdentityList({ identities, providerName }: IdentityListProps) {
  const { t, language } = useAccountText();
  const queries = useQueryClient();
  if (identities.length === 0) return <p>{t("account.identities.none")}</p>;
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  return (
    <RemovableList
      things={identities}
      label={t("account.identities.title", { providerName })}
      words={(identity) => ({
        title: nameOf(t, identity, providerName),
        called: nameOf(t, identity, providerName),
        facts: [
          t("account.identities.since", { moment: moment(identity.createdAt) }),
          identity.lastUsedAt && t("account.identities.used", { moment: moment(identity.lastUsedAt) }),
        ],
      })}
      texts={{
        remove: t("account.identities.remove"),
        title: t("account.identities.removeTitle"),
        text: t("account.identities.removeText"),
        confirm: t("account.identities.removeYes"),
        busy: t("account.identities.removing"),
        cancelLabel: t("account.identities.removeNo"),
      }}
      remove={({ id }) => api.call(unlinkIdentity, { params: { id } })}
      onRemoved={() => queries.invalidateQueries(identitiesQuery)}
    />
  );
}

/** An identity that was linked when the settings named another provider is called by its host. */
function nameOf(t: ReturnType<typeof useAccountText>["t"], { current, issuer }: LinkedIdentity, providerName: string): string {
  return current
    ? t("account.identities.linked", { providerName })
    : t("account.identities.other", { issuer: new URL(issuer).hostname });
}
