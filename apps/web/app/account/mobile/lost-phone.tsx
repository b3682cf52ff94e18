import { formatPhone } from "@kaifong/i18n/format";
import { Notice } from "@kaifong/ui";
import { useShellData } from "../../shell/shell-data.ts";
import { useMobileText } from "./text.ts";

/** Without the old phone there is no way here, and it should not be looked for. */
export function LostPhone() {
  const { t } = useMobileText();
  const phone = useShellData()?.setting?.phone ?? null;
  return (
    <Notice title={t("lost.title")} headingLevel={3}>
      <p>{phone === null ? t("lost.visit") : t("lost.text", { phone: formatPhone(phone) })}</p>
    </Notice>
  );
}
