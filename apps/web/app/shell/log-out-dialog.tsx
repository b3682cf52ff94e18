import { Button, Dialog } from "@kaifong/ui";
import { useShellText } from "./text.ts";

/** Opened by every "Log out"; the script sends the answer (specification §4). */
export function LogOutDialog() {
  const { t } = useShellText();
  return (
    <Dialog
      id="log-out-dialog"
      title={t("logOut.title")}
      actions={
        <>
          <Button data-confirm-log-out="" data-busy={t("logOut.busy")}>
            {t("logOut.confirm")}
          </Button>
          <Button variant="secondary" data-close-dialog="">
            {t("logOut.cancel")}
          </Button>
        </>
      }
    >
      <p>{t("logOut.text")}</p>
    </Dialog>
  );
}
