import { FACT_DOT, formatPhone } from "@kaifong/i18n/format";
import type { CalendarFilters } from "./calendar-filters.ts";
import { CentreMark } from "./centre-mark.tsx";
import type { NamedCentre } from "./named-centre.ts";
import styles from "./calendar-page.module.css";
import { useCalendarText } from "./text.ts";

interface PrintHeadingProps {
  readonly siteName: string | null;
  readonly centres: readonly NamedCentre[];
  readonly filters: CalendarFilters;
}

/** On paper only: whose lessons these are, and which number to call. */
export function PrintHeading({ siteName, centres, filters }: PrintHeadingProps) {
  const { t } = useCalendarText();
  const named = centres.filter(({ code }) => filters.centres.length === 0 || filters.centres.includes(code));
  return (
    <div className={styles.paper}>
      <p className={styles.paperTitle}>
        {siteName === null ? null : siteName + FACT_DOT}
        {t("title")}
      </p>
      <ul>
        {named.map(({ code, name, phone }) => (
          <li key={code} className={styles.paperCentre}>
            <CentreMark code={code} />
            <span>
              {name}
              {phone === null ? null : FACT_DOT + t("file.phone", { phone: formatPhone(phone) })}
            </span>
          </li>
        ))}
      </ul>
      <p>{t("print.note")}</p>
    </div>
  );
}
