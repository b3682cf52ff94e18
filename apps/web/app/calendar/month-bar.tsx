import { Button, cx, Icon, type IconName, LinkButton } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, queryOf, type View, VIEWS } from "./calendar-filters.ts";
import { formatMonth } from "@kaifong/i18n/format";
import { type Bounds, isWithin, type Month, monthAfter } from "./month.ts";
import styles from "./month-bar.module.css";
import { useCalendarText } from "./text.ts";
import { CALENDAR_PRINT } from "./attributes.ts";

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

/** Which month it is, the way to the others, how it is shown, and onto paper. */
export function MonthBar({ month, current, bounds, filters, count }: MonthBarProps) {
  const { t, language } = useCalendarText();
  const to = (wanted: Month, chosen = filters) =>
    `${pathTo(language, "calendar", undefined, queryOf(chosen, wanted === current ? undefined : wanted))}#${MONTH_ANCHOR}`;
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <h2 id={MONTH_ANCHOR} tabIndex={-1} className={styles.heading}>
          {formatMonth(month, language.code)}
        </h2>
        <p className={styles.count}>{t("month.count", { count })}</p>
      </div>
      <nav aria-label={t("month.nav")} className={styles.months}>
        <Leaf to={monthAfter(month, -1)} bounds={bounds} href={to} label={t("month.previous")} icon="arrow-left" />
        <Leaf to={monthAfter(month, 1)} bounds={bounds} href={to} label={t("month.next")} iconAfter="arrow-right" />
        {month === current ? null : (
          <LinkButton variant="quiet" href={to(current)}>
            {t("month.this")}
          </LinkButton>
        )}
      </nav>
      {count > 0 ? <Tools filters={filters} to={(chosen) => to(month, chosen)} /> : null}
    </div>
  );
}

interface ToolsProps {
  readonly filters: CalendarFilters;
  readonly to: (filters: CalendarFilters) => string;
}

/** How the month is shown, and onto paper. Both need the page's script. */
function Tools({ filters, to }: ToolsProps) {
  const { t } = useCalendarText();
  return (
    <div className={styles.tools} {...attribute(NEEDS_SCRIPT)}>
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
      <Button variant="quiet" icon="print" {...attribute(CALENDAR_PRINT)}>
        {t("print.button")}
      </Button>
    </div>
  );
}

interface LeafProps {
  readonly to: Month;
  readonly bounds: Bounds;
  readonly href: (month: Month) => string;
  readonly label: string;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
}

/** The way to a neighbouring month; none where the lessons end. */
function Leaf({ to, bounds, href, label, ...icons }: LeafProps) {
  const { language } = useCalendarText();
  if (!isWithin(to, bounds)) return null;
  return (
    <LinkButton variant="secondary" href={href(to)} {...icons}>
      {label} <span className={styles.name}>{formatMonth(to, language.code)}</span>
    </LinkButton>
  );
}
