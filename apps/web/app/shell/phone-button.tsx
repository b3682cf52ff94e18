import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { LinkButton } from "@kaifong/ui";
import { useShellText } from "./text.ts";

interface PhoneButtonProps {
  readonly phone: string | null;
  readonly className?: string | undefined;
}

/** A button that phones the centre; nothing when its number is not known. */
export function PhoneButton({ phone, className }: PhoneButtonProps) {
  const { t } = useShellText();
  if (phone === null) return null;
  return (
    <LinkButton variant="secondary" icon="phone" href={phoneHref(phone)} className={className}>
      {t("help.call", { phone: formatPhone(phone) })}
    </LinkButton>
  );
}
