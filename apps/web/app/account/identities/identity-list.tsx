import type { LinkedIdentity } from "@kaifong/contract";
import { unlinkIdentity } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { RemoveDialog } from "@kaifong/page-parts";
import { Button, Card, VisuallyHidden } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { identitiesQuery } from "./identities-query.ts";

interface IdentityListProps {
  readonly identities: readonly LinkedIdentity[];
  readonly scheme: string;
}

export function IdentityList({ identities, scheme }: IdentityListProps) {
  const { t, language } = useAccountText();
  const [removing, setRemoving] = useState<LinkedIdentity>();
  if (identities.length === 0) return <p>{t("account.identities.none")}</p>;
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  return (
    <>
      <ul className={styles.devices} aria-label={t("account.identities.title", { scheme })}>
        {identities.map((identity) => (
          <li key={identity.id}>
            <Card className={styles.device}>
              <div>
                <h3>{nameOf(t, identity, scheme)}</h3>
                <p>{t("account.identities.since", { moment: moment(identity.createdAt) })}</p>
                {identity.lastUsedAt === null ? null : (
                  <p>{t("account.identities.used", { moment: moment(identity.lastUsedAt) })}</p>
                )}
              </div>
              <Button variant="secondary" onClick={() => setRemoving(identity)}>
                {t("account.identities.remove")}
                <VisuallyHidden> {nameOf(t, identity, scheme)}</VisuallyHidden>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <Unlink identity={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

/** One that was linked when the settings named another provider is called by its host. */
function nameOf(t: ReturnType<typeof useAccountText>["t"], { current, issuer }: LinkedIdentity, scheme: string): string {
  return current
    ? t("account.identities.linked", { scheme })
    : t("account.identities.other", { issuer: new URL(issuer).hostname });
}

interface UnlinkProps {
  /** Which one is to go; undefined while nobody asks. */
  readonly identity: LinkedIdentity | undefined;
  readonly onClose: () => void;
}

function Unlink({ identity, onClose }: UnlinkProps) {
  const { t } = useAccountText();
  const queries = useQueryClient();
  return (
    <RemoveDialog
      thing={identity}
      texts={{
        title: t("account.identities.removeTitle"),
        yes: t("account.identities.removeYes"),
        busy: t("account.identities.removing"),
        stay: t("account.identities.removeNo"),
      }}
      remove={({ id }) => api.call(unlinkIdentity, { params: { id } })}
      onRemoved={() => queries.invalidateQueries(identitiesQuery)}
      onClose={onClose}
    >
      <p>{t("account.identities.removeText")}</p>
    </RemoveDialog>
  );
}
