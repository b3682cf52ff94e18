import { formatCalendarDay } from "@kaifong/i18n/format";
import { cx, Disclosure, Icon, Tag } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { useLangOf } from "../shell/other-language.tsx";
import type { AgendaDay, LessonShown } from "./agenda-days.ts";
import styles from "./agenda.module.css";
import type { NamedCentre } from "./named-centre.ts";
import { shortCentreLabel } from "../courses/class-text.ts";
import { CentreMark } from "./centre-mark.tsx";
import { LessonState } from "./lesson-state.tsx";
import { addressOfClass, timesOf } from "./lesson-text.ts";
import { useCalendarText } from "./text.ts";
import { OWN_MARK_OF } from "./attributes.ts";

interface AgendaProps {
  readonly days: readonly AgendaDay[];
  readonly centres: readonly NamedCentre[];
  /** Today is in this month. */
  readonly current: boolean;
}

/**
 * The month day by day. In the current month what is still to come stands first: nobody should have to leaf through three weeks
 * that are over. On paper the days stand in their order.
 */
export function Agenda({ days, centres, current }: AgendaProps) {
  const { t } = useCalendarText();
  const past = days.filter((day) => day.past);
  const coming = days.filter((day) => !day.past);
  if (!current || past.length === 0) {
    return (
      <>
        <DayJumps days={days} />
        <Days days={days} centres={centres} level={3} />
      </>
    );
  }
  return (
    <div className={styles.parts}>
      <DayJumps days={days} />
      <section aria-labelledby="coming">
        <h3 id="coming" className={styles.part}>
          {t("agenda.coming")}
        </h3>
        {coming.length > 0 ? <Days days={coming} centres={centres} level={4} /> : <p>{t("agenda.noneLeft")}</p>}
      </section>
      <section aria-labelledby="past" className={styles.past}>
        <h3 id="past" className={styles.part}>
          {t("agenda.past")}
        </h3>
        <Days days={past} centres={centres} level={4} />
      </section>
    </div>
  );
}

/** The way to a day, for who doesn't want to leaf through a long list. */
function DayJumps({ days }: { readonly days: readonly AgendaDay[] }) {
  const { t, language } = useCalendarText();
  return (
    <Disclosure className={styles.jumps} summary={t("agenda.jump")}>
      <ul className={styles.jumpList}>
        {days.map(({ day }) => (
          <li key={day}>
            <a href={`#day-${day}`} className={styles.jump} aria-label={formatCalendarDay(day, language.code)}>
              {Number(day.slice(8))}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface DaysProps {
  readonly days: readonly AgendaDay[];
  readonly centres: readonly NamedCentre[];
  readonly level: 3 | 4;
}

function Days({ days, centres, level }: DaysProps) {
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <Day key={day.day} day={day} centres={centres} level={level} />
      ))}
    </ol>
  );
}

interface DayProps {
  readonly day: AgendaDay;
  readonly centres: readonly NamedCentre[];
  readonly level: 3 | 4;
}

function Day({ day: { day, today, holiday, lessons }, centres, level }: DayProps) {
  const { t, language } = useCalendarText();
  const Heading = `h${level}` as const;
  return (
    <li className={cx(styles.day, today && styles.today)} id={`day-${day}`}>
      <Heading className={styles.date}>
        <time dateTime={day} {...(today ? { "aria-current": "date" } : {})}>
          {formatCalendarDay(day, language.code)}
        </time>{" "}
        {today ? (
          <Tag tone="brand" icon="calendar">
            {t("day.today")}
          </Tag>
        ) : null}
        {holiday ? (
          <Tag tone="attention" icon="star">
            {t("day.holiday")}
          </Tag>
        ) : null}
      </Heading>
      {holiday && lessons.length === 0 ? <p className={styles.rest}>{t("day.holidayRest")}</p> : null}
      {lessons.length > 0 ? (
        <ul className={styles.lessons}>
          {lessons.map((shown) => (
            <LessonLine key={shown.lesson.uuid} shown={shown} centres={centres} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function LessonLine({ shown, centres }: { readonly shown: LessonShown; readonly centres: readonly NamedCentre[] }) {
  const { t, language } = useCalendarText();
  const { course, class: entry, lesson, number, total } = shown;
  const lang = useLangOf(course);
  const centre = entry.centre === null ? null : shortCentreLabel(entry.centre, centres, t);
  return (
    <li className={cx(styles.lesson, shown.over && styles.done)}>
      <p className={styles.time}>
        <time dateTime={lesson.start}>{timesOf(lesson, t, language.code)}</time>
      </p>
      <div className={styles.what}>
        <p className={styles.name} lang={lang}>
          <a href={addressOfClass(course, entry, language)}>{course.name}</a>
        </p>
        <p className={styles.fact}>
          <span>{t("lesson.class", { code: entry.classCode })}</span> <span>{t("lesson.number", { number, total })}</span>
        </p>
        <p className={styles.place}>
          {entry.centre === null ? <Icon name="pin" /> : <CentreMark code={entry.centre} />}
          <span>
            {centre}
            {entry.venue === null || entry.venue === centre ? null : (
              <span className={styles.venue} lang={lang}>
                {entry.venue}
              </span>
            )}
          </span>
        </p>
      </div>
      <div className={styles.tags}>
        <LessonState shown={shown} />
        <span {...attribute(OWN_MARK_OF, entry.uuid)} />
      </div>
    </li>
  );
}
