import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { LinkButton } from "@kaifong/ui";
import { useAccountText } from "./text.ts";

/** A call to the centre; nothing where its number is not known. */
export function CallCentre({ phone }: { readonly phone: string | null }) {
  const { t } = useAccountText();
  if (phone === null) return null;
  return (
    <LinkButton variant="secondary" icon="phone" href={phoneHref(phone)}>
      {t("help.call", { phone: formatPhone(phone) })}
    </LinkButton>
  );
}
