import { Disclosure, LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, writeCalendarFilters } from "./calendar-filters.ts";
import styles from "./calendar-page.module.css";
import { useCalendarText } from "./text.ts";

interface AddToCalendarProps {
  readonly filters: CalendarFilters;
  readonly origin: string;
}

/** The lessons that match the filters, as a file for the reader's own calendar, or as an address that a calendar can follow. */
export function AddToCalendar({ filters, origin }: AddToCalendarProps) {
  const { t, language } = useCalendarText();
  const file = pathTo(language, "calendarFile", undefined, writeCalendarFilters({ ...filters, view: "month" }));
  return (
    <section aria-labelledby="add-to-calendar" className={styles.add}>
      <h2 id="add-to-calendar">{t("add.title")}</h2>
      <p>{t("add.text")}</p>
      <LinkButton variant="secondary" icon="calendar" href={file}>
        {t("add.all")}
      </LinkButton>
      <Disclosure className={styles.subscribe} summary={t("add.subscribeTitle")}>
        <p>{t("add.subscribe")}</p>
        <p className={styles.address}>{origin + file}</p>
      </Disclosure>
    </section>
  );
}
