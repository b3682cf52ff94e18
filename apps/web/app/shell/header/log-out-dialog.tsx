import { Button, Dialog } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { useShellText } from "../text.ts";
import { CLOSE_DIALOG, CONFIRM_LOG_OUT } from "../attributes.ts";

/** Opened by every "Log out"; the script sends the answer (specification §4). */
export function LogOutDialog() {
  const { t } = useShellText();
  return (
    <Dialog
      id="log-out-dialog"
      title={t("logOut.title")}
      actions={
        <>
          <Button whenBusy={t("logOut.busy")} {...attribute(CONFIRM_LOG_OUT)}>
            {t("logOut.confirm")}
          </Button>
          <Button variant="secondary" {...attribute(CLOSE_DIALOG)}>
            {t("logOut.cancel")}
          </Button>
        </>
      }
    >
      <p>{t("logOut.text")}</p>
    </Dialog>
  );
}
