import { payloadOrThrow } from "@kaifong/client";
import type { Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { isApplicant } from "@kaifong/domain/membership";
import { formatPhone } from "@kaifong/i18n/format";
import { CallButton } from "@kaifong/page-parts";
import { DescriptionList, Section } from "@kaifong/ui";
import { useState } from "react";
import { pathTo } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { MemberName } from "../../session/member/member-name.tsx";
import { shownNumber } from "../../session/member/shown-number.ts";
import styles from "./own-facts.module.css";
import { useOwnText } from "./text.ts";

/** Whose account it is, as their record has it. */
export function OwnFacts({ member }: { readonly member: Member }) {
  const { t, language } = useOwnText();
  return (
    <Section labelledBy="facts">
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
              <Mobile tail={member.mobileTail}>
                <a href={pathTo(language, "memberMobile")}>{t("account.changeMobile")}</a>
              </Mobile>
            ),
          },
        ]}
      />
      <p className={styles.small}>{t("account.wrong")}</p>
    </Section>
  );
}

interface MobileProps {
  readonly tail: string;
  /** The link to changing the number. */
  readonly children: React.ReactNode;
}

/** Its end is enough to recognize it: the whole number is fetched only when somebody wants to see it, and stored nowhere. */
function Mobile({ tail, children }: MobileProps) {
  const { t } = useOwnText();
  const [whole, setWhole] = useState<string>();
  return (
    <div className={styles.mobile}>
      <output>{whole === undefined ? t("account.mobileTail", { tail }) : formatPhone(whole)}</output>
      {whole === undefined ? (
        <CallButton
          variant="quiet"
          flush
          icon="eye"
          busy={t("account.showing")}
          call={async () => payloadOrThrow(await api.call(paths.getOwnMobile))}
          onDone={({ mobile }) => setWhole(mobile)}
        >
          {t("account.show")}
        </CallButton>
      ) : null}
      {children}
    </div>
  );
}
