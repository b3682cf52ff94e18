import type { Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { CallButton } from "@kaifong/page-parts";
import { payloadOrThrow } from "@kaifong/client";
import { useState } from "react";
import { actingFor } from "../acting.ts";
import { api } from "../api.ts";
import { MemberName } from "./member-name.tsx";
import styles from "./member.module.css";
import { useMemberText } from "./text.ts";

/**
 * The member for whom something is done, as their record has it (specification §3): name, member number, sex, age and mobile
 * number.
 */
export function MemberSummary({ member }: { readonly member: Member }) {
  const { t } = useMemberText();
  const { memberNo, gender, age } = member;
  return (
    <div className={styles.facts}>
      <div>
        <MemberName of={member} />
      </div>
      <div>{t("member.number", { no: memberNo })}</div>
      <div>{t("member.sexAge", { sex: t(`codes:gender.${gender}`), age })}</div>
      <Mobile tail={member.mobileTail} />
    </div>
  );
}

/** Its end is enough to recognize it. The whole number is fetched only when somebody wants to see it, and stored nowhere. */
function Mobile({ tail }: { readonly tail: string }) {
  const { t } = useMemberText();
  const [whole, setWhole] = useState<string>();
  if (whole !== undefined) return <output>{t("member.mobileWhole", { mobile: formatPhone(whole) })}</output>;
  return (
    <div className={styles.mobile}>
      <span>{t("member.mobile", { tail })}</span>
      {/* The call returns only the number of the member who is logged in: it would be shown under the name of the member for whom
          they act. */}
      {actingFor() ? null : (
        <CallButton
          variant="quiet"
          flush
          icon="eye"
          busy={t("member.showing")}
          call={async () => payloadOrThrow(await api.call(paths.getOwnMobile))}
          onDone={({ mobile }) => setWhole(mobile)}
        >
          {t("member.showMobile")}
        </CallButton>
      )}
    </div>
  );
}
