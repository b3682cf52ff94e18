import { cx, Icon, type IconName } from "@kaifong/ui";
import { formatMonth } from "@kaifong/i18n/format";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, writeCalendarFilters, type View, VIEWS } from "./calendar-filters.ts";
import { type Bounds, isWithin, type Month, monthAfter } from "./month.ts";
import styles from "./month-bar.module.css";
import { useCalendarText } from "./text.ts";

/** The heading of the month, to which leafing and choosing lead back. */
export const MONTH_ANCHOR = "month";

const VIEW_ICONS: Readonly<Record<View, IconName>> = { month: "calendar", agenda: "list" };

interface MonthBarProps {
  readonly month: Month;
  readonly current: Month;
  readonly bounds: Bounds;
  readonly filters: CalendarFilters;
  /** Lessons shown. */
  readonly count: number;
}

/** Which month it is, between the ways to its neighbours, and how it is shown. */
export function MonthBar({ month, current, bounds, filters, count }: MonthBarProps) {
  const { t, language } = useCalendarText();
  const to = (wanted: Month, chosen = filters) =>
    `${pathTo(language, "calendar", undefined, writeCalendarFilters(chosen, wanted === current ? undefined : wanted))}#${MONTH_ANCHOR}`;
  return (
    <div className={styles.bar}>
      <nav aria-label={t("month.nav")} className={styles.months}>
        <Leaf to={monthAfter(month, -1)} bounds={bounds} href={to} label={t("month.previous")} icon="arrow-left" />
        <h2 id={MONTH_ANCHOR} tabIndex={-1} className={styles.heading}>
          {formatMonth(month, language.code)}
        </h2>
        <Leaf to={monthAfter(month, 1)} bounds={bounds} href={to} label={t("month.next")} icon="arrow-right" />
        {month === current ? null : (
          <a href={to(current)} className={styles.back}>
            {t("month.this")}
          </a>
        )}
      </nav>
      <p className={styles.count}>{t("month.count", { count })}</p>
      {count > 0 ? <Views filters={filters} to={(chosen) => to(month, chosen)} /> : null}
    </div>
  );
}

interface ViewsProps {
  readonly filters: CalendarFilters;
  readonly to: (filters: CalendarFilters) => string;
}

/** As weeks or as a list, where there is room for weeks. */
function Views({ filters, to }: ViewsProps) {
  const { t } = useCalendarText();
  return (
    <div role="group" aria-label={t("view.label")} className={styles.views}>
      {VIEWS.map((view) => (
        <a
          key={view}
          href={to({ ...filters, view })}
          className={cx(styles.view, view === filters.view && styles.chosen)}
          {...(view === filters.view ? { "aria-current": "true" } : {})}
        >
          <Icon name={VIEW_ICONS[view]} />
          {t(`view.${view}`)}
        </a>
      ))}
    </div>
  );
}

interface LeafProps {
  readonly to: Month;
  readonly bounds: Bounds;
  readonly href: (month: Month) => string;
  readonly label: string;
  readonly icon: IconName;
}

/** The way to a neighbouring month; its room stays free where the lessons end. */
function Leaf({ to, bounds, href, label, icon }: LeafProps) {
  const { language } = useCalendarText();
  if (!isWithin(to, bounds)) return <span className={styles.end} />;
  const name = `${label} ${formatMonth(to, language.code)}`;
  return (
    <a href={href(to)} aria-label={name} title={name} className={styles.leaf}>
      <Icon name={icon} />
    </a>
  );
}
