import { hongKongInstant } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import { formatChartDay, formatDay, formatDaysOfMonth, formatWeekday } from "@kaifong/i18n/format";
import { cx, Disclosure } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type AgendaDay, lessonsIn, weeksOf } from "./agenda-days.ts";
import styles from "./agenda.module.css";
import { DAY_NUMBER_ATTRIBUTE, WEEK_ATTRIBUTE } from "./attributes.ts";
import type { NamedCentre } from "./named-centre.ts";
import { LessonLine } from "./lesson-line.tsx";
import { useCalendarText } from "./text.ts";

interface AgendaProps {
  readonly days: readonly AgendaDay[];
  readonly centres: readonly NamedCentre[];
  /** Whether today is in this month. */
  readonly current: boolean;
  /** The link to go on, after the last day. */
  readonly children?: React.ReactNode;
}

/** From this many lessons on, a phone shows one week and folds the others away: a whole month is twenty screens long there. */
const FOLDED_FROM = 12;

/**
 * The month day by day: a list, which wide screens lay out as weeks. The current month begins with today, and past days are
 * folded away below, so that nobody has to leaf through three weeks that are over. On phones later weeks are folded too. On paper
 * the days are in their order.
 */
export function Agenda({ days, centres, current, children }: AgendaProps) {
  const { t } = useCalendarText();
  const past = current ? days.filter((day) => day.past) : [];
  const coming = days.filter((day) => !past.includes(day));
  return (
    <div className={styles.parts}>
      {coming.some((day) => day.inList) ? (
        <Weeks days={coming} centres={centres} folded={lessonsIn(coming) >= FOLDED_FROM} />
      ) : (
        <p className={styles.none}>{t("agenda.noneLeft")}</p>
      )}
      {children ? <div className={styles.next}>{children}</div> : null}
      {past.some((day) => day.inList) ? (
        <Disclosure className={styles.past} summary={t("agenda.past", { count: lessonsIn(past) })} openOnPaper>
          <Weeks days={past} centres={centres} />
        </Disclosure>
      ) : null}
    </div>
  );
}

interface WeeksProps {
  readonly days: readonly AgendaDay[];
  readonly centres: readonly NamedCentre[];
  /** When there is room for a list alone, all weeks are folded except the first that has lessons. */
  readonly folded?: boolean;
}

/** The column of a part's first day in its week; the other days follow. */
const FIRST_DAYS = [undefined, styles.monday, styles.tuesday, styles.wednesday, styles.thursday, styles.friday, styles.saturday];

/** A week that begins with a Sunday. */
const A_WEEK = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06", "2026-11-07"] as const;

function Weeks({ days, centres, folded = false }: WeeksProps) {
  const { language } = useCalendarText();
  const weeks = weeksOf(days);
  const first = weeks.find((week) => lessonsIn(week) > 0);
  return (
    <div className={styles.weeks}>
      {/* Every day names its own weekday for those who don't see the columns. */}
      <p aria-hidden="true" className={styles.weekdays}>
        {A_WEEK.map((day) => (
          <span key={day}>{formatWeekday(day, language.code)}</span>
        ))}
      </p>
      {weeks.map((week) => (
        <Week key={week[0].day} days={week} centres={centres} folded={folded && week !== first && lessonsIn(week) > 0} />
      ))}
    </div>
  );
}

interface WeekProps {
  readonly days: readonly [AgendaDay, ...AgendaDay[]];
  readonly centres: readonly NamedCentre[];
  readonly folded: boolean;
}

/** The days of one week. When folded, it says which week it is and how many lessons it has. */
function Week({ days, centres, folded }: WeekProps) {
  const { t, language } = useCalendarText();
  const list = (
    <ol className={cx(styles.days, days.some((day) => day.inList) ? undefined : styles.gridOnly)}>
      {days.map((day, index) => (
        <Day key={day.day} day={day} centres={centres} place={index === 0 ? FIRST_DAYS[day.weekday] : undefined} />
      ))}
    </ol>
  );
  if (!folded) return list;
  const [from, to] = [instantOf(days[0]), instantOf(days.at(-1) ?? days[0])];
  return (
    <Disclosure
      className={styles.week}
      summary={t("agenda.week", { days: formatDaysOfMonth(from, to, language.code), count: lessonsIn(days) })}
      openOnPaper
      {...attribute(WEEK_ATTRIBUTE)}
    >
      {list}
    </Disclosure>
  );
}

interface DayProps {
  readonly day: AgendaDay;
  readonly centres: readonly NamedCentre[];
  readonly place: string | undefined;
}

/** The heading is `11月23日（星期一）`; the grid shows the number alone. */
function Day({ day: agendaDay, centres, place }: DayProps) {
  const { day, today, holiday, inList, lessons, ahead } = agendaDay;
  const { t, language } = useCalendarText();
  const number = numberOf(agendaDay, language.code);
  if (!inList && !today) {
    // Hidden from screen readers: the list has no such day.
    return (
      <li className={cx(styles.day, styles.free, ahead && styles.ahead, place)} aria-hidden="true">
        {number}
        {holiday ? <span className={styles.holiday}> {t("day.holiday")}</span> : null}
      </li>
    );
  }
  return (
    <li
      className={cx(styles.day, today && styles.today, ahead && styles.ahead, !inList && styles.gridOnly, place)}
      id={`day-${day}`}
    >
      <h3 className={styles.date} {...attribute(DAY_NUMBER_ATTRIBUTE, number)} {...(today ? { "aria-current": "date" } : {})}>
        {formatDay(instantOf(agendaDay), language.code)}
        {today ? <span className={styles.todayLabel}>{t("day.today")}</span> : null}
        {holiday ? <span className={styles.holiday}>{t("day.holiday")}</span> : null}
      </h3>
      {holiday && lessons.length === 0 ? <p className={styles.rest}>{t("day.holidayRest")}</p> : null}
      {lessons.length > 0 ? (
        <ul>
          {lessons.map((item) => (
            <LessonLine key={item.lesson.uuid} item={item} centres={centres} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The number of a day in the grid. The first day of the next month within its weeks has the month's name. */
function numberOf({ day, ahead }: AgendaDay, language: LanguageCode): string {
  return ahead && day.endsWith("-01") ? formatChartDay(instantOf({ day }), language, false) : String(Number(day.slice(8)));
}

const instantOf = ({ day }: Pick<AgendaDay, "day">) => hongKongInstant(day, 0).toISOString();
