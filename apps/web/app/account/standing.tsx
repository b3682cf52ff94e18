import type { MemberType } from "@kaifong/contract";
import { isApplicant, isInOrder, REGISTRATION_REPLY_WORKING_DAYS } from "@kaifong/domain/membership";
import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { LinkButton, Notice } from "@kaifong/ui";
import { useAccountText } from "./text.ts";

interface StandingProps {
  readonly type: MemberType;
  /** Of the centre. */
  readonly phone: string | null;
}

/** What the state of a membership means for its member, and what to do next; nothing where all is well. */
export function Standing({ type, phone }: StandingProps) {
  const { t } = useAccountText();
  if (isInOrder(type)) return null;
  return (
    <Notice tone={isApplicant(type) ? "info" : "attention"} title={t(`account.standing.${type}.title`)}>
      <p>{t(`account.standing.${type}.text`, { days: REGISTRATION_REPLY_WORKING_DAYS })}</p>
      {isApplicant(type) || phone === null ? null : (
        <LinkButton variant="secondary" icon="phone" href={phoneHref(phone)}>
          {t("help.call", { phone: formatPhone(phone) })}
        </LinkButton>
      )}
    </Notice>
  );
}
