import type { MemberType } from "@kaifong/contract";
import { awaitsCall, isApplicant, isInOrder, OPEN_STATES, REGISTRATION_REPLY_WORKING_DAYS } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay, formatPhone, phoneHref } from "@kaifong/i18n/format";
import { LinkButton, Notice } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OWN_REGISTRATION } from "./registration-query.ts";
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
  if (isApplicant(type)) return <Registration phone={phone} />;
  return (
    <Notice tone="attention" title={t(`account.standing.${type}.title`)}>
      <p>{t(`account.standing.${type}.text`)}</p>
      <CallCentre phone={phone} />
    </Notice>
  );
}

/**
 * How far a registration has come (R-MEM-07), and what its applicant does meanwhile: until it is known, and of who registered at
 * the counter, that they wait.
 */
function Registration({ phone }: Pick<StandingProps, "phone">) {
  const { t, language } = useAccountText();
  const { data } = useQuery(OWN_REGISTRATION);
  const [today] = useState(() => hongKongDay(new Date()));
  const state = OPEN_STATES.find((open) => open === data?.state);
  if (!data || !state) {
    return (
      <Notice tone="info" title={t("account.registration.SUBMITTED.title")}>
        <p>{t("account.registration.unknown", { days: REGISTRATION_REPLY_WORKING_DAYS })}</p>
      </Notice>
    );
  }
  const stands = awaitsCall(state) && data.contactBy < today ? "LATE" : state;
  const isTheirTurn = stands === "LATE" || stands === "NEED_INFO";
  return (
    <Notice tone={isTheirTurn ? "attention" : "info"} title={t(`account.registration.${stands}.title`)}>
      <p>{t(`account.registration.${stands}.text`, { date: formatCalendarDay(data.contactBy, language.code) })}</p>
      <p>{t("account.registration.bring")}</p>
      <p>{t("account.registration.reference", { reference: data.reference })}</p>
      {isTheirTurn ? <CallCentre phone={phone} /> : null}
    </Notice>
  );
}

function CallCentre({ phone }: Pick<StandingProps, "phone">) {
  const { t } = useAccountText();
  if (phone === null) return null;
  return (
    <LinkButton variant="secondary" icon="phone" href={phoneHref(phone)}>
      {t("help.call", { phone: formatPhone(phone) })}
    </LinkButton>
  );
}
