import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { ConfirmCall } from "@kaifong/page-parts";
import { Button } from "@kaifong/ui";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { useAccountText } from "../text.ts";

/** Ends every session after a question, this one's too, which brings the member home. */
export function LogOutEverywhere() {
  const { t } = useAccountText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>
        <Button variant="secondary" icon="log-out" onClick={() => setAsking(true)}>
          {t("account.devices.all")}
        </Button>
      </p>
      <ConfirmCall
        asked={asking ? true : undefined}
        title={t("account.devices.allTitle")}
        confirm={{ label: t("account.devices.allYes"), variant: "primary" }}
        busy={t("account.devices.allBusy")}
        cancelLabel={t("account.devices.stay")}
        call={async () => payloadOrThrow(await api.call(paths.logOutEverywhere))}
        // The server has forgotten this session, too: what is left of it in the browser is removed, and the home page says so.
        onDone={() => api.logOut()}
        leaves
        onClose={() => setAsking(false)}
      >
        <p>{t("account.devices.allText")}</p>
      </ConfirmCall>
    </>
  );
}
