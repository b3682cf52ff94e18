import type { Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { Button } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { payloadOrThrow } from "@kaifong/client";
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
  const whole = useMutation({ mutationFn: async () => payloadOrThrow(await api.call(paths.getOwnMobile)) });
  if (whole.data) return <output>{t("member.mobileWhole", { mobile: formatPhone(whole.data.mobile) })}</output>;
  return (
    <div className={styles.mobile}>
      <span>{t("member.mobile", { tail })}</span>
      {/* The call returns only the number of the member who is logged in: it would be shown under the name of the member for whom
          they act. */}
      {actingFor() ? null : (
        <Button
          variant="quiet"
          flush
          icon="eye"
          onClick={() => whole.mutate()}
          busy={whole.isPending ? t("member.showing") : undefined}
        >
          {t("member.showMobile")}
        </Button>
      )}
      {whole.isError ? <span role="alert">{t("member.showFailed")}</span> : null}
    </div>
  );
}
