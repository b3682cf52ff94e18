import { hongKongInstant } from "@kaifong/domain/time";
import { formatDay, formatWeekday } from "@kaifong/i18n/format";
import { cx, Disclosure } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import type { AgendaDay } from "./agenda-days.ts";
import styles from "./agenda.module.css";
import { DAY_NUMBER_ATTRIBUTE } from "./attributes.ts";
import type { NamedCentre } from "./named-centre.ts";
import { LessonLine } from "./lesson-line.tsx";
import { useCalendarText } from "./text.ts";

interface AgendaProps {
  readonly days: readonly AgendaDay[];
  readonly centres: readonly NamedCentre[];
  /** Today is in this month. */
  readonly current: boolean;
  /** The way on, after the last day. */
  readonly children?: React.ReactNode;
}

/**
 * The month day by day: a list, which wide screens lay out as weeks. In the current month it begins with today, and what is over
 * is folded away below: nobody should have to leaf through three weeks that are over. On paper the days stand in their order.
 */
export function Agenda({ days, centres, current, children }: AgendaProps) {
  const { t } = useCalendarText();
  const past = current ? days.filter((day) => day.past) : [];
  const coming = days.filter((day) => !past.includes(day));
  const over = past.reduce((sum, day) => sum + day.lessons.length, 0);
  return (
    <div className={styles.parts}>
      {coming.some((day) => day.inList) ? (
        <Weeks days={coming} centres={centres} />
      ) : (
        <p className={styles.none}>{t("agenda.noneLeft")}</p>
      )}
      {children ? <div className={styles.next}>{children}</div> : null}
      {past.some((day) => day.inList) ? (
        <Disclosure className={styles.past} summary={t("agenda.past", { count: over })} openOnPaper>
          <Weeks days={past} centres={centres} />
        </Disclosure>
      ) : null}
    </div>
  );
}

interface WeeksProps {
  readonly days: readonly AgendaDay[];
  readonly centres: readonly NamedCentre[];
}

/** Where the first day of a part stands in its week; the others follow. */
const FIRST_DAYS = [undefined, styles.monday, styles.tuesday, styles.wednesday, styles.thursday, styles.friday, styles.saturday];

/** A Sunday: the week begins with it. */
const A_WEEK = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06", "2026-11-07"] as const;

function Weeks({ days, centres }: WeeksProps) {
  const { language } = useCalendarText();
  return (
    <div className={styles.weeks}>
      {/* Every day says its own weekday to who doesn't see the columns. */}
      <p aria-hidden="true" className={styles.weekdays}>
        {A_WEEK.map((day) => (
          <span key={day}>{formatWeekday(day, language.code)}</span>
        ))}
      </p>
      <ol className={styles.days}>
        {days.map((day, index) => (
          <Day key={day.day} day={day} centres={centres} place={index === 0 ? FIRST_DAYS[day.weekday] : undefined} />
        ))}
      </ol>
    </div>
  );
}

interface DayProps {
  readonly day: AgendaDay;
  readonly centres: readonly NamedCentre[];
  readonly place: string | undefined;
}

/** Headed `11月23日（星期一）`, of which the grid shows the number alone. */
function Day({ day: { day, today, holiday, inList, lessons }, centres, place }: DayProps) {
  const { t, language } = useCalendarText();
  const number = String(Number(day.slice(8)));
  if (!inList && !today) {
    // In the list there is no such day, and nothing to be said of it.
    return (
      <li className={cx(styles.day, styles.free, place)} aria-hidden="true">
        {number}
        {holiday ? <span className={styles.holiday}> {t("day.holiday")}</span> : null}
      </li>
    );
  }
  return (
    <li className={cx(styles.day, today && styles.today, !inList && styles.gridOnly, place)} id={`day-${day}`}>
      <h3 className={styles.date} {...attribute(DAY_NUMBER_ATTRIBUTE, number)} {...(today ? { "aria-current": "date" } : {})}>
        {formatDay(hongKongInstant(day, 0).toISOString(), language.code)}
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
