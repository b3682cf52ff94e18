import type { Member } from "@kaifong/contract";
import { actingFor } from "../acting.ts";
import { MemberName } from "./member-name.tsx";
import { OwnMobile } from "./own-mobile.tsx";
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
      {/* It would be shown under the name of the member for whom they act. */}
      <OwnMobile
        tail={t("member.mobile", { tail: member.mobileTail })}
        whole={(mobile) => t("member.mobileWhole", { mobile })}
        mayShow={!actingFor()}
      />
    </div>
  );
}
