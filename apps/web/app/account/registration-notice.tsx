import { awaitsCall, OPEN_REGISTRATION_STATES, REGISTRATION_REPLY_WORKING_DAYS } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { Notice } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PhoneButton } from "../shell/phone-button.tsx";
import { WhatToBring } from "./register/what-to-bring.tsx";
import { ownRegistrationQuery } from "./registration-query.ts";
import { useAccountText } from "./text.ts";

/**
 * The state of a registration (R-MEM-07), and what its applicant does meanwhile. Until it is known, and for somebody who
 * registered at the counter, it says that they wait. `phone`: the centre's.
 */
export function RegistrationNotice({ phone }: { readonly phone: string | null }) {
  const { t, language } = useAccountText();
  const { data } = useQuery(ownRegistrationQuery);
  const [today] = useState(() => hongKongDay(new Date()));
  const state = OPEN_REGISTRATION_STATES.find((open) => open === data?.state);
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
      <WhatToBring />
      <p>{t("account.registration.reference", { reference: data.reference })}</p>
      {isTheirTurn ? <PhoneButton phone={phone} /> : null}
    </Notice>
  );
}
