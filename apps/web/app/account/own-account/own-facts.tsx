import type { Member } from "@kaifong/contract";
import { isApplicant } from "@kaifong/domain/membership";
import { DescriptionList } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { MemberName } from "../../session/member/member-name.tsx";
import { OwnMobile } from "../../session/member/own-mobile.tsx";
import { shownNumber } from "../../session/member/shown-number.ts";
import styles from "../account-page.module.css";
import { useOwnText } from "./text.ts";

/** Whose account it is, as their record has it. */
export function OwnFacts({ member }: { readonly member: Member }) {
  const { t, language } = useOwnText();
  return (
    <section aria-labelledby="facts" className={styles.section}>
      <h3 id="facts">{t("account.facts")}</h3>
      <DescriptionList
        items={[
          { term: t("account.name"), value: <MemberName of={member} /> },
          {
            term: t(isApplicant(member.memberType) ? "account.registrationNo" : "account.no"),
            value: shownNumber(member.memberNo),
          },
          { term: t("account.type"), value: t(`codes:memberType.${member.memberType}`) },
          {
            term: t("account.mobile"),
            value: (
              <OwnMobile tail={t("account.mobileTail", { tail: member.mobileTail })} whole={(mobile) => mobile}>
                <a href={pathTo(language, "memberMobile")}>{t("account.changeMobile")}</a>
              </OwnMobile>
            ),
          },
        ]}
      />
      <p className={styles.small}>{t("account.wrong")}</p>
    </section>
  );
}
