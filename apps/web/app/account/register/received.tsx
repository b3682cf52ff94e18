import { useArrival } from "@kaifong/client/react";
import type { AcceptedRegistration } from "@kaifong/contract";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { ActionRow, DescriptionList, LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { useProviderName } from "../provider/provider-name.ts";
import styles from "./register.module.css";
import { useRegisterText } from "./text.ts";
import { WhatToBring } from "./what-to-bring.tsx";

export interface ReceivedProps {
  readonly receipt: AcceptedRegistration;
  /** The link back to the form, for the next person to be registered. */
  readonly again: React.ReactNode;
}

/** The confirmation: the number, what happens next and by when, and what to bring. Loading it again sends nothing. */
export function Received({ receipt: { reference, contactBy, identityLinked }, again }: ReceivedProps) {
  const { t, language } = useRegisterText();
  const providerName = useProviderName();
  const place = useArrival<HTMLDivElement>();
  const date = formatCalendarDay(contactBy, language.code);
  return (
    <div ref={place} tabIndex={-1} className={styles.stack}>
      <Notice tone="success" title={t("received.title")}>
        <DescriptionList
          items={[
            { term: t("received.reference"), value: <strong className={styles.reference}>{reference}</strong> },
            { term: t("received.contactBy"), value: <time dateTime={contactBy}>{date}</time> },
          ]}
        />
        <p>{t("received.keep")}</p>
        {identityLinked === undefined ? null : (
          <p>{t(identityLinked ? "provider.linked" : "provider.notLinked", { providerName })}</p>
        )}
      </Notice>
      <section aria-labelledby="next">
        <h2 id="next">{t("received.nextTitle")}</h2>
        <ol className={styles.next}>
          <li>{t("received.call", { date })}</li>
          <li>
            <WhatToBring />
          </li>
          <li>{t("received.waiting")}</li>
        </ol>
      </section>
      <ActionRow>
        <LinkButton icon="log-in" href={pathTo(language, "login")}>
          {t("received.login")}
        </LinkButton>
        {again}
      </ActionRow>
    </div>
  );
}
