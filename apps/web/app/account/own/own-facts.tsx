import { payloadOrThrow } from "@kaifong/client";
import type { Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { formatPhone } from "@kaifong/i18n/format";
import { Button, DescriptionList, Notice } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import styles from "../account-page.module.css";
import { useCallProblem } from "../forms/call-problem.ts";
import { useOwnText } from "./text.ts";

/** Whom the account belongs to, as their record has it. */
export function OwnFacts({ member }: { readonly member: Member }) {
  const { t } = useOwnText();
  const say = useCallProblem();
  /** Its end is enough to know it again: the whole number is asked for only when somebody wants to see it, and kept nowhere. */
  const whole = useMutation({ mutationFn: async () => payloadOrThrow(await api.call(paths.myMobile)) });
  const show = (
    <Button variant="quiet" icon="eye" onClick={() => whole.mutate()} busy={whole.isPending ? t("account.showing") : undefined}>
      {t("account.show")}
    </Button>
  );
  return (
    <section aria-labelledby="facts" className={styles.section}>
      <h2 id="facts">{t("account.facts")}</h2>
      <DescriptionList
        items={[
          { term: t("account.name"), value: <Name member={member} /> },
          { term: t("account.no"), value: member.memberNo },
          { term: t("account.type"), value: t(`codes:memberType.${member.memberType}`) },
          { term: t("account.mobile"), value: <Mobile tail={member.mobileTail} whole={whole.data?.mobile} button={show} /> },
        ]}
      />
      {whole.error ? (
        <Notice tone="attention" role="alert">
          <p>{say(whole.error)}</p>
        </Notice>
      ) : null}
      <p className={styles.small}>{t("account.wrong")}</p>
    </section>
  );
}

/** The Chinese one as on the identity card, in its letters, whatever language the page is in. */
function Name({ member: { nameZh, nameEn } }: { readonly member: Member }) {
  return (
    <>
      {nameZh ? <span lang={DEFAULT_LANGUAGE.htmlLang}>{nameZh}</span> : null} {nameEn}
    </>
  );
}

interface MobileProps {
  readonly tail: string;
  readonly whole: string | undefined;
  /** What shows the whole number. */
  readonly button: React.ReactNode;
}

function Mobile({ tail, whole, button }: MobileProps) {
  return (
    <span className={styles.mobile}>
      <output>
        {whole === undefined ? (
          <>
            <span aria-hidden>•••• </span>
            {tail}
          </>
        ) : (
          formatPhone(whole)
        )}
      </output>
      {whole === undefined ? button : null}
    </span>
  );
}
