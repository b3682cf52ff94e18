import type { Passkey } from "@kaifong/contract";
import { removePasskey } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { RemoveDialog } from "@kaifong/page-parts";
import { Button, Card, VisuallyHidden } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import styles from "../account-page.module.css";
import { SessionName } from "../sessions/session-name.tsx";
import { useAccountText } from "../text.ts";
import { passkeysQuery } from "./passkeys-query.ts";

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t, language } = useAccountText();
  const [removing, setRemoving] = useState<Passkey>();
  if (passkeys.length === 0) return <p>{t("account.passkeys.none")}</p>;
  const moment = (instant: string) => formatShortMoment(instant, language.code);
  return (
    <>
      <ul className={styles.devices} aria-label={t("account.passkeys.title")}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Card className={styles.device}>
              <div>
                <h3>
                  <SessionName of={passkey} />
                </h3>
                <p>{t("account.passkeys.since", { moment: moment(passkey.createdAt) })}</p>
                {passkey.lastUsedAt === null ? null : <p>{t("account.passkeys.used", { moment: moment(passkey.lastUsedAt) })}</p>}
              </div>
              <Button variant="secondary" onClick={() => setRemoving(passkey)}>
                {t("account.passkeys.remove")}
                <VisuallyHidden> {t("account.passkeys.since", { moment: moment(passkey.createdAt) })}</VisuallyHidden>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

interface RemovePasskeyProps {
  /** Which one is to go; undefined while nobody asks. */
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
}

function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useAccountText();
  const queries = useQueryClient();
  return (
    <RemoveDialog
      thing={passkey}
      texts={{
        title: t("account.passkeys.removeTitle"),
        yes: t("account.passkeys.removeYes"),
        busy: t("account.passkeys.removing"),
        stay: t("account.passkeys.removeNo"),
      }}
      remove={({ id }) => api.call(removePasskey, { params: { id } })}
      onRemoved={() => queries.invalidateQueries(passkeysQuery)}
      onClose={onClose}
    >
      <p>{t("account.passkeys.removeText")}</p>
    </RemoveDialog>
  );
}
