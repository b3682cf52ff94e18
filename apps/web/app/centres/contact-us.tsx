import type { Centre } from "@kaifong/content";
import { holidayTable } from "@kaifong/domain/time";
import { emailParts, formatPhone, phoneHref, shortCentreName, wholeNeighbourhood } from "@kaifong/i18n/format";
import { listStateOf } from "@kaifong/page-host";
import { type Description, DescriptionList, Icon, PageHeading, VisuallyHidden } from "@kaifong/ui";
import { Fragment } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { FRESH_SECONDS, services } from "../page-services.ts";
import { clinicsData } from "../shell/document/structured-data.ts";
import { OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import { withPhraseBreaks } from "../cms-pages/phrase-breaks.ts";
import { readPage } from "../cms-pages/read-page.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { Unbroken } from "../cms-pages/unbroken.tsx";
import { CentreHours, readCentreHours } from "./centre-hours.tsx";
import styles from "./contact-us.module.css";
import { groupedHours } from "./hours.ts";
import { ListNotice } from "@kaifong/page-parts";
import { type CentreText, useCentreText } from "./text.ts";
import { WeekTable } from "./week-table.tsx";
import { whatsappHref } from "./whatsapp.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const { content, cache, now, settings } = all;
  const { page, head } = readPage(all, "contactUs");
  const centres = content.centres();
  const holidays = holidayTable(content.holidays());
  cache.maxAge(FRESH_SECONDS.hours);
  const moment = now();
  return {
    page,
    listState: listStateOf(content, "centres", centres),
    head: { ...head, structured: clinicsData(centres, settings.siteOrigin) },
    hours: readCentreHours(centres, moment, holidays),
    today: moment.toISOString(),
    centres,
  };
}

/** Contact us: when each of the four centres is open today and tomorrow, and how to reach it; the details of each below. */
export default function ContactUs() {
  const { page, hours, today, centres, listState } = useLoaderData<typeof loader>();
  const { t } = useCentreText();
  const lang = useLangOf(page);
  return (
    <>
      <div lang={lang}>
        <PageHeading title={withPhraseBreaks(page?.title ?? t("shell:menu.page.contactUs"))} />
      </div>
      <ListNotice listState={listState} unavailable={t("centre.missing")} />
      <CentreHours centres={hours} today={today} details="" />
      {page ? (
        <div className={styles.lead}>
          <p lang={lang}>{page.lead}</p>
          <OtherLanguageNote entry={page} />
        </div>
      ) : null}
      <div className={styles.centres}>
        {centres.map((centre) => (
          <CentreCard key={centre.code} centre={centre} />
        ))}
      </div>
      {page ? <Sections page={page} /> : null}
    </>
  );
}

function CentreCard({ centre }: { readonly centre: Centre }) {
  const { t } = useCentreText();
  const lang = useLangOf(centre);
  return (
    <section className={styles.centre} id={centre.code} aria-labelledby={`${centre.code}-name`} tabIndex={-1}>
      <h2 id={`${centre.code}-name`} className={styles.name} lang={lang}>
        {wholeNeighbourhood(shortCentreName(centre.name))}
      </h2>
      <DescriptionList items={factsOf(centre, t, lang)} />
      <WeekTable hours={groupedHours(centre.hours)} note={centre.hoursNote} />
      {centre.accessibility ? <Accessibility text={centre.accessibility} lang={lang} /> : null}
    </section>
  );
}

function factsOf(centre: Centre, t: CentreText, lang: string | undefined): readonly Description[] {
  const { address, directions, phone, whatsapp, email, map, name } = centre;
  const rows: (Description | undefined)[] = [
    address === null ? undefined : { term: t("centre.address"), value: <Address {...{ address, map, name, lang }} /> },
    phone === null
      ? undefined
      : { term: t("centre.phone"), value: <BigLink href={phoneHref(phone)}>{formatPhone(phone)}</BigLink> },
    whatsapp === null
      ? undefined
      : {
          term: t("centre.whatsapp"),
          value: <BigLink href={whatsappHref(whatsapp)}>{formatPhone(whatsapp)}</BigLink>,
        },
    email === null
      ? undefined
      : { term: t("centre.email"), value: <BigLink href={`mailto:${email}`}>{breakableEmail(email)}</BigLink> },
    directions === null ? undefined : { term: t("centre.directions"), value: <Lines lang={lang} text={directions} /> },
  ];
  return rows.filter((row) => row !== undefined);
}

function Accessibility({ text, lang }: { readonly text: string; readonly lang: string | undefined }) {
  const { t } = useCentreText();
  return (
    <section className={styles.accessibility}>
      <h3 className={styles.caption}>{t("centre.accessibility")}</h3>
      <Lines lang={lang} text={text} />
    </section>
  );
}

/** The word and colon at the beginning of a line: "港鐵：", "MTR: ". */
const LINE_WORD = /^[^：:。.，,]{1,20}(?:：|: )/;

/** One list item for each line that editors wrote, with its first word in bold. */
function Lines({ lang, text }: { readonly lang: string | undefined; readonly text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <ul lang={lang} className={styles.lines}>
      {lines.map((line) => {
        const [word = ""] = LINE_WORD.exec(line) ?? [];
        return (
          <li key={line}>
            {word === "" ? null : <strong>{word}</strong>}
            <Unbroken text={line.slice(word.length)} />
          </li>
        );
      })}
    </ul>
  );
}

function BigLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}

function breakableEmail(email: string) {
  return emailParts(email).map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

interface AddressProps {
  readonly address: string;
  readonly map: string | null;
  readonly name: string;
  readonly lang: string | undefined;
}

function Address({ address, map, name, lang }: AddressProps) {
  const { t } = useCentreText();
  return (
    <>
      <address className={styles.address} lang={lang}>
        <Unbroken text={address} />
      </address>
      {map ? (
        <a href={map} className={styles.link} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          {t("centre.map", { name: shortCentreName(name) })}
          <VisuallyHidden>{t("shell:newWindow")}</VisuallyHidden>
        </a>
      ) : null}
    </>
  );
}
