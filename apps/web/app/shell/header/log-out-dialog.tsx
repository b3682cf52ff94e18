import { CLOSE_DIALOG_ATTRIBUTE, CONFIRM_LOG_OUT_ATTRIBUTE } from "@kaifong/page-parts/attributes";
import { Button, Dialog } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { useShellText } from "../text.ts";

/** Opened by every "Log out"; the script handles the answer (specification §4). */
export function LogOutDialog() {
  const { t } = useShellText();
  return (
    <Dialog
      id="log-out-dialog"
      title={t("logOut.title")}
      actions={
        <>
          <Button whenBusy={t("logOut.busy")} {...attribute(CONFIRM_LOG_OUT_ATTRIBUTE)}>
            {t("logOut.confirm")}
          </Button>
          <Button variant="secondary" {...attribute(CLOSE_DIALOG_ATTRIBUTE)}>
            {t("logOut.cancel")}
          </Button>
        </>
      }
    >
      <p>{t("logOut.text")}</p>
    </Dialog>
  );
}
