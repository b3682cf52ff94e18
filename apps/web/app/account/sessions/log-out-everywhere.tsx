import { payloadOrThrow } from "@kaifong/client";
import { logOutEverywhere } from "@kaifong/contract/paths";
import { CallFailed } from "@kaifong/page-parts";
import { Button, ConfirmDialog } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { useAccountText } from "../text.ts";

/** Ends every session after a question, this one's too, which brings the member home. */
export function LogOutEverywhere() {
  const { t } = useAccountText();
  const [asking, setAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: async () => payloadOrThrow(await api.call(logOutEverywhere)),
    // The server has forgotten this session, too: what is left of it in the browser is removed, and the home page says so.
    onSuccess: () => api.logOut(),
  });
  const close = () => {
    setAsking(false);
    leaving.reset();
  };
  return (
    <>
      <p>
        <Button variant="secondary" icon="log-out" onClick={() => setAsking(true)}>
          {t("account.devices.all")}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={t("account.devices.allTitle")}
        confirm={{ label: t("account.devices.allYes"), variant: "primary" }}
        busy={leaving.isPending || leaving.isSuccess ? t("account.devices.allBusy") : undefined}
        cancelLabel={t("account.devices.stay")}
        onConfirm={() => leaving.mutate()}
        onClose={close}
      >
        <p>{t("account.devices.allText")}</p>
        <CallFailed error={leaving.error} />
      </ConfirmDialog>
    </>
  );
}
