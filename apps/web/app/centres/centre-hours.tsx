import type { Centre } from "@kaifong/content";
import type { HolidayTable } from "@kaifong/domain/time";
import { formatDay, formatPhone, formatTimes, phoneHref, shortCentreName, wholeNeighbourhood } from "@kaifong/i18n/format";
import { DayTable, Icon, Notice, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { useLangOf } from "../shell/other-language.tsx";
import { CHANGES_ATTRIBUTE, NOW_ATTRIBUTE, OPEN_NOW_ATTRIBUTE } from "./attributes.ts";
import styles from "./centre-hours.module.css";
import { openNow, type OpenSpan } from "./hours.ts";
import { currentNotice } from "./notice.ts";
import { OpenTag } from "./open-tag.tsx";
import { useCentreText } from "./text.ts";
import { useOpensLater } from "./use-opens-later.ts";
import { Unbroken } from "../cms-pages/unbroken.tsx";

/** Returns what the table says about each centre at an instant. */
export function readCentreHours(centres: readonly Centre[], now: Date, isHoliday: HolidayTable) {
  return centres.map((centre) => {
    const { code, name, phone, map, locale, converted } = centre;
    return {
      ...{ code, name: shortCentreName(name), phone, map, locale, converted },
      ...{ now: openNow(centre.hours, now, isHoliday), notice: currentNotice(centre, now) },
    };
  });
}

type CentreRow = ReturnType<typeof readCentreHours>[number];

interface CentreHoursProps {
  readonly centres: readonly CentreRow[];
  /** ISO instant. */
  readonly today: string;
  /** Address of the page on which a centre's name leads to its details, by its code. */
  readonly details: string;
}

/**
 * Today and tomorrow at every centre, its telephone and where it is; below, current notices. What is true only at this moment is
 * in elements of its own (`NOW_ATTRIBUTE`), which a page that stays open replaces as a whole.
 */
export function CentreHours({ centres, today, details }: CentreHoursProps) {
  const { t, language } = useCentreText();
  const holiday = centres.some(({ now }) => now.holiday);
  if (centres.length === 0) return null;
  return (
    <div className={styles.hours} {...attribute(OPEN_NOW_ATTRIBUTE)}>
      <p className={styles.date} {...attribute(NOW_ATTRIBUTE)}>
        {t("now.date", { date: formatDay(today, language.code) })} {holiday ? <strong>{t("now.holiday")}</strong> : null}
      </p>
      <DayTable
        caption={<VisuallyHidden>{t("now.caption")}</VisuallyHidden>}
        columns={[
          { name: "centre", label: t("centre.name") },
          { name: "today", label: t("now.today") },
          { name: "tomorrow", label: t("now.tomorrow") },
          { name: "reach", label: t("centre.phoneAndMap") },
        ]}
        rows={centres.map((centre) => ({
          id: centre.code,
          cells: {
            centre: <CentreName centre={centre} details={details} />,
            today: <Today centre={centre} />,
            tomorrow: <Tomorrow centre={centre} />,
            reach: <Reach centre={centre} />,
          },
        }))}
      />
      <div className={styles.notices} {...attribute(NOW_ATTRIBUTE)}>
        {centres.map((centre) => (centre.notice ? <NoticeOf key={centre.code} {...centre} notice={centre.notice} /> : null))}
      </div>
    </div>
  );
}

function CentreName({ centre, details }: { readonly centre: CentreRow; readonly details: string }) {
  return (
    <a className={styles.name} href={`${details}#${centre.code}`} lang={useLangOf(centre)}>
      {wholeNeighbourhood(centre.name)}
    </a>
  );
}

function Today({ centre: { now, notice } }: { readonly centre: CentreRow }) {
  const { t } = useCentreText();
  return (
    <div className={styles.day} {...attribute(NOW_ATTRIBUTE)} {...attribute(CHANGES_ATTRIBUTE, now.changesAt)}>
      <DayLabel word={t("now.today")} />
      <Times spans={now.today} />
      <OpenTag now={now} />
      {notice ? <p className={styles.look}>{t("now.seeNotice")}</p> : null}
    </div>
  );
}

function Tomorrow({ centre: { now } }: { readonly centre: CentreRow }) {
  const { t } = useCentreText();
  const later = useOpensLater(now.next);
  return (
    <div className={styles.day} {...attribute(NOW_ATTRIBUTE)}>
      <DayLabel word={t("now.tomorrow")} />
      <Times spans={now.tomorrow} />
      {later === null ? null : <p className={styles.next}>{later}</p>}
    </div>
  );
}

/** The day's name, when the columns have no heads. */
function DayLabel({ word }: { readonly word: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {word}
    </span>
  );
}

function Times({ spans }: { readonly spans: readonly OpenSpan[] | null }) {
  const { t, language } = useCentreText();
  if (spans === null) return <p>{t("now.unknown")}</p>;
  if (spans.length === 0) return <p>{t("centre.closed")}</p>;
  return spans.map(({ opens, closes }) => <p key={opens}>{formatTimes(opens, closes, language.code)}</p>);
}

function Reach({ centre: { name, phone, map } }: { readonly centre: CentreRow }) {
  const { t } = useCentreText();
  return (
    <div className={styles.reach}>
      {phone ? (
        <a className={styles.link} href={phoneHref(phone)}>
          <Icon name="phone" />
          {formatPhone(phone)}
        </a>
      ) : null}
      {map ? (
        <a className={styles.link} href={map} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {t("centre.mapShort")}
          <VisuallyHidden>
            {name} {t("shell:newWindow")}
          </VisuallyHidden>
        </a>
      ) : null}
    </div>
  );
}

function NoticeOf({ name, notice }: { readonly name: string; readonly notice: NonNullable<CentreRow["notice"]> }) {
  return (
    <div className={styles.notice}>
      <Notice tone="attention">
        <p className={styles.noticeOf}>{wholeNeighbourhood(name)}</p>
        <p lang={useLangOf(notice)}>
          <Unbroken text={notice.text} />
        </p>
      </Notice>
    </div>
  );
}
