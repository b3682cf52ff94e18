import { formatPhone } from "@kaifong/i18n/format";
import { Notice } from "@kaifong/ui";
import { useShellData } from "../../shell/shell-data.ts";
import { useAccountText } from "../text.ts";

/**
 * Shown to somebody who has logged in while the browser stores nothing: the next page would send them back here without a word.
 */
export function NotStored() {
  const { t } = useAccountText();
  const phone = useShellData()?.setting?.phone ?? null;
  return (
    <Notice tone="attention" role="alert" title={t("login.notStored.title")}>
      <p>{t("login.notStored.text")}</p>
      {phone === null ? null : <p>{t("login.notStored.call", { phone: formatPhone(phone) })}</p>}
    </Notice>
  );
}
