import { payloadOrThrow } from "@kaifong/client";
import type { Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { isApplicant } from "@kaifong/domain/membership";
import { formatPhone } from "@kaifong/i18n/format";
import { CallFailed } from "@kaifong/page-parts";
import { Button, DescriptionList } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { pathTo } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { MemberName } from "../../session/member/member-name.tsx";
import { shownNumber } from "../../session/member/shown-number.ts";
import styles from "../account-page.module.css";
import { useOwnText } from "./text.ts";

/** Whose account it is, as their record has it. */
export function OwnFacts({ member }: { readonly member: Member }) {
  const { t, language } = useOwnText();
  /** Its end is enough to recognize it: the whole number is fetched only when somebody wants to see it, and stored nowhere. */
  const whole = useMutation({ mutationFn: async () => payloadOrThrow(await api.call(paths.getOwnMobile)) });
  const show = (
    <Button
      variant="quiet"
      flush
      icon="eye"
      onClick={() => whole.mutate()}
      busy={whole.isPending ? t("account.showing") : undefined}
    >
      {t("account.show")}
    </Button>
  );
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
              <Mobile tail={member.mobileTail} whole={whole.data?.mobile} button={show}>
                <a href={pathTo(language, "memberMobile")}>{t("account.changeMobile")}</a>
              </Mobile>
            ),
          },
        ]}
      />
      <CallFailed error={whole.error} />
      <p className={styles.small}>{t("account.wrong")}</p>
    </section>
  );
}

interface MobileProps {
  readonly tail: string;
  readonly whole: string | undefined;
  /** The button that shows the whole number. */
  readonly button: React.ReactNode;
  /** The link to changing the number. */
  readonly children: React.ReactNode;
}

function Mobile({ tail, whole, button, children }: MobileProps) {
  const { t } = useOwnText();
  return (
    <span className={styles.mobile}>
      <output>{whole === undefined ? t("account.mobileTail", { tail }) : formatPhone(whole)}</output>
      {whole === undefined ? button : null}
      {children}
    </span>
  );
}
