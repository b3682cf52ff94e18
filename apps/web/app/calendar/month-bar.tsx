import { cx, Icon, type IconName } from "@kaifong/ui";
import { formatMonth } from "@kaifong/i18n/format";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, writeCalendarFilters, type View, VIEWS } from "./calendar-filters.ts";
import { type Bounds, isWithin, type Month, monthAfter } from "./month.ts";
import styles from "./month-bar.module.css";
import { useCalendarText } from "./text.ts";

/** The heading of the month, to which leafing and filtering lead back. */
export const MONTH_ANCHOR = "month";

const VIEW_ICONS: Readonly<Record<View, IconName>> = { month: "calendar", agenda: "list" };

interface MonthBarProps {
  readonly month: Month;
  readonly current: Month;
  readonly bounds: Bounds;
  readonly filters: CalendarFilters;
  /** The number of lessons in the month. */
  readonly count: number;
  /** Whether any lesson is shown, including those of the next month. */
  readonly filled: boolean;
}

/** The name of the month, between the links to its neighbours, and the choice of view. */
export function MonthBar({ month, current, bounds, filters, count, filled }: MonthBarProps) {
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
      {filled ? <Views filters={filters} to={(chosen) => to(month, chosen)} /> : null}
    </div>
  );
}

interface ViewsProps {
  readonly filters: CalendarFilters;
  readonly to: (filters: CalendarFilters) => string;
}

/** The choice between weeks and a list, where there is room for weeks. */
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

/** The link to a neighbouring month; where the lessons end, its space stays empty. */
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
