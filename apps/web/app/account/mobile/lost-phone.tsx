import { formatPhone } from "@kaifong/i18n/format";
import { MarkedText } from "@kaifong/i18n/react";
import { Notice } from "@kaifong/ui";
import { useShellData } from "../../shell/shell-data.ts";
import { PhoneLink } from "../../shell/phone-link.tsx";
import { useMobileText } from "./text.ts";

/** Without the old phone there is no way to do it here, and nobody should look for one. */
export function LostPhone() {
  const { t } = useMobileText();
  const phone = useShellData()?.setting?.phone ?? null;
  return (
    <Notice title={t("lost.title")} headingLevel={3}>
      <p>{phone === null ? t("lost.visit") : <CallOrVisit phone={phone} />}</p>
    </Notice>
  );
}

function CallOrVisit({ phone }: { readonly phone: string }) {
  return (
    <MarkedText
      ns="mobile"
      i18nKey="lost.text"
      values={{ phone: formatPhone(phone) }}
      components={[<PhoneLink key="phone" phone={phone} />]}
    />
  );
}
