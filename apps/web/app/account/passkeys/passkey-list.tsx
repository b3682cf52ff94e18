import { payloadOrThrow } from "@kaifong/client";
import type { Passkey } from "@kaifong/contract";
import { removePasskey } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { Button, Card, ConfirmDialog, Notice, VisuallyHidden } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import styles from "../account-page.module.css";
import { useCallProblem } from "../forms/call-problem.ts";
import { DeviceName } from "../own/device-name.tsx";
import { useAccountText } from "../text.ts";
import { PASSKEYS } from "./passkeys-query.ts";

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
                  <DeviceName of={passkey} />
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

/** Asks, and removes it. One that has gone by itself is as good as removed. */
function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useAccountText();
  const say = useCallProblem();
  const queries = useQueryClient();
  const removal = useMutation<void, Error, Passkey>({
    mutationFn: async ({ id }) => {
      const result = await api.call(removePasskey, { params: { id } });
      if (!result.ok && result.error?.error_name === "NOT_FOUND") return;
      payloadOrThrow(result);
    },
    onSuccess: async () => {
      await queries.invalidateQueries(PASSKEYS);
      onClose();
    },
  });
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={t("account.passkeys.removeTitle")}
      yes={{ label: t("account.passkeys.removeYes"), variant: "danger" }}
      busy={removal.isPending ? t("account.passkeys.removing") : undefined}
      stay={t("account.passkeys.removeNo")}
      onConfirm={() => passkey && removal.mutate(passkey)}
      onClose={close}
    >
      <p>{t("account.passkeys.removeText")}</p>
      {removal.error ? (
        <Notice tone="attention" role="alert">
          <p>{say(removal.error)}</p>
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
