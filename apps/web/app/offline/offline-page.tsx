import type { Centre } from "@kaifong/content";
import { formatPhone, phoneHref, shortCentreName, wholeNeighbourhood } from "@kaifong/i18n/format";
import { MarkedText } from "@kaifong/i18n/react";
import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { LinkButton, PageHeading } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { groupedHours } from "../centres/hours.ts";
import { WeekTable } from "../centres/week-table.tsx";
import { services } from "../page-services.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { COPIES_ATTRIBUTE, COPY_LINE_ATTRIBUTE, COPY_LIST_ATTRIBUTE, PLACES_THEN, PLACES_THEN_ATTRIBUTE } from "./attributes.ts";
import { OfflineCard } from "./offline-card.tsx";
import { OfflineLessons } from "./offline-lessons.tsx";
import lineStyles from "./copy-line.module.css";
import styles from "./offline-page.module.css";
import { useOfflineText } from "./text.ts";

/** The requested address, whichever that is. */
const HERE = "";

export function loader({ context }: LoaderFunctionArgs) {
  const { content } = services(context);
  const centres = content.centres();
  return { centres, listState: listStateOf(content, "centres", centres) };
}

/**
 * The page that the worker serves in place of one that can't be fetched (worker.ts): what to do, the telephone and the hours of
 * any week, because it may be half a day old, and the pages that this browser has cached.
 */
export default function OfflinePage() {
  const { centres, listState } = useLoaderData<typeof loader>();
  const { t } = useOfflineText();
  return (
    <>
      <PageHeading title={t("page.title")} />
      <OfflineCard />
      <OfflineLessons />
      <p className={styles.lead}>{t("page.text")}</p>
      <WhatToDo />
      <section hidden aria-labelledby="copies" className={styles.part} {...attribute(COPIES_ATTRIBUTE)}>
        <h2 id="copies">{t("page.cached")}</h2>
        <p>{t("page.cachedText")}</p>
        <ul className={styles.copies} {...attribute(COPY_LIST_ATTRIBUTE)} />
      </section>
      <section aria-labelledby="hours" className={styles.part}>
        <h2 id="hours">{t("page.hours")}</h2>
        <ListNotice listState={listState} unavailable={t("page.missing")} />
        <div className={styles.centres}>
          {centres.map((centre) => (
            <CentreInShort key={centre.code} centre={centre} />
          ))}
        </div>
      </section>
      <CopyLine />
    </>
  );
}

function WhatToDo() {
  const { t } = useOfflineText();
  return (
    <section aria-labelledby="next" className={styles.part}>
      <h2 id="next">{t("page.next")}</h2>
      <ul className={styles.steps}>
        <li>{t("page.check")}</li>
        <li>{t("page.call")}</li>
        <li>
          <MarkedText ns="offline" i18nKey="page.emergency" components={[<EmergencyNumber key="number" />]} />
        </li>
      </ul>
      <LinkButton href={HERE}>{t("page.retry")}</LinkButton>
    </section>
  );
}

function EmergencyNumber({ children }: { readonly children?: React.ReactNode }) {
  return (
    <a href="tel:999" className={styles.emergency}>
      {children}
    </a>
  );
}

function CentreInShort({ centre }: { readonly centre: Centre }) {
  return (
    <section aria-labelledby={`${centre.code}-name`} className={styles.centre}>
      <h3 id={`${centre.code}-name`} lang={useLangOf(centre)}>
        {wholeNeighbourhood(shortCentreName(centre.name))}
      </h3>
      {centre.phone ? (
        <LinkButton variant="secondary" icon="phone" href={phoneHref(centre.phone)}>
          {formatPhone(centre.phone)}
        </LinkButton>
      ) : null}
      <WeekTable hours={groupedHours(centre.hours)} note={centre.hoursNote} />
    </section>
  );
}

/** The line above a copy; the worker inserts the time. */
function CopyLine() {
  const { t } = useOfflineText();
  return (
    <template {...attribute(COPY_LINE_ATTRIBUTE)} {...attribute(PLACES_THEN_ATTRIBUTE, t("copy.places", PLACES_THEN))}>
      <aside className={lineStyles.line} aria-label={t("copy.label")}>
        <p>
          <MarkedText ns="offline" i18nKey="copy.text" values={{ time: "" }} components={[<time key="time" />]} />{" "}
          <a href={HERE}>{t("page.retry")}</a>
        </p>
      </aside>
    </template>
  );
}
