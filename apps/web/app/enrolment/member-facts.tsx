import type { Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { formatPhone } from "@kaifong/i18n/format";
import { Button } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { payloadOrThrow } from "@kaifong/client";
import { api } from "../session/api.ts";
import styles from "./enrol-page.module.css";
import { useEnrolmentText } from "./text.ts";

/** Whom an enrolment is for, as its record has it (specification §3): name, member number, sex, age and mobile number. */
export function MemberFacts({ member }: { readonly member: Member }) {
  const { t } = useEnrolmentText();
  const { nameZh, nameEn, memberNo, gender, age } = member;
  return (
    <div className={styles.member}>
      <div>
        {/* As on the identity card, in its letters, whatever language the page is in. */}
        {nameZh ? <span lang={DEFAULT_LANGUAGE.htmlLang}>{nameZh}</span> : null} {nameEn}
      </div>
      <div>{t("enrol.memberNo", { no: memberNo })}</div>
      <div>{t("enrol.sexAge", { sex: t(`codes:gender.${gender}`), age })}</div>
      <Mobile tail={member.mobileTail} />
    </div>
  );
}

/** Its end is enough to know it again. The whole number is asked for only when somebody wants to see it, and kept nowhere. */
function Mobile({ tail }: { readonly tail: string }) {
  const { t } = useEnrolmentText();
  const whole = useMutation({ mutationFn: async () => payloadOrThrow(await api.call(paths.myMobile)) });
  if (whole.data) return <output>{t("enrol.mobileWhole", { mobile: formatPhone(whole.data.mobile) })}</output>;
  return (
    <div className={styles.mobile}>
      <span>{t("enrol.mobile", { tail })}</span>
      <Button variant="quiet" icon="eye" onClick={() => whole.mutate()} busy={whole.isPending ? t("enrol.showing") : undefined}>
        {t("enrol.showMobile")}
      </Button>
      {whole.isError ? <span role="alert">{t("enrol.showFailed")}</span> : null}
    </div>
  );
}
