import FullCalendar, { type CalendarOptions, type DayCellInfo, type EventInput } from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import { hongKongDay } from "@kaifong/domain/time";
import { cx, Icon } from "@kaifong/ui";
import { createRoot } from "react-dom/client";
import centreStyles from "./centre-mark.module.css";
import type { GridData, GridLesson } from "./grid-data.tsx";
import { OWN_MARK_ICONS, type OwnMark } from "./own-enrolment-marks.ts";
import styles from "./month-grid.module.css";

/** Marks of the member's classes by class uuid. */
export type OwnMarks = ReadonlyMap<string, OwnMark>;

/** Draws the month grid into `place`. Returns how to draw it again with the marks of a member. */
export function drawMonthGrid(place: Element, data: GridData): (marks: OwnMarks) => void {
  const root = createRoot(place);
  const draw = (marks: OwnMarks) => root.render(<MonthGrid data={data} marks={marks} />);
  draw(new Map());
  return draw;
}

/**
 * The lessons of one month in a grid of days. Leafing, finding and switching to the list are links of the page around it, so the
 * library's own toolbar stays away. A lesson over midnight stays on the day it starts on.
 */
export function MonthGrid({ data, marks }: { readonly data: GridData; readonly marks: OwnMarks }) {
  const { month, today, locale, labels, lessons } = data;
  return (
    <FullCalendar
      plugins={[dayGridPlugin]}
      initialView="dayGridMonth"
      initialDate={`${month}-01`}
      now={`${today}T12:00:00+08:00`}
      timeZone="Asia/Hong_Kong"
      locale={{ code: locale, weekTextLong: labels.week }}
      firstDay={0}
      headerToolbar={false}
      height="auto"
      fixedWeekCount={false}
      showNonCurrentDates={false}
      dayHeaderFormat={{ weekday: "long" }}
      nextDayThreshold="12:00:00"
      eventDisplay="block"
      events={lessons.map(eventOf)}
      eventOrder="start,title"
      tableClass={styles.table ?? ""}
      tableHeaderClass={styles.head ?? ""}
      dayHeaderInnerClass={styles.weekday ?? ""}
      eventClass={styles.event ?? ""}
      {...daysAndLessons(data, marks)}
    />
  );
}

/** What stands in the cells: the library asks for it day by day and lesson by lesson. */
function daysAndLessons({ today, labels, lessons, holidays }: GridData, marks: OwnMarks): Partial<CalendarOptions> {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  // The library hands out the instant at which a day begins in the calendar's zone.
  const dayOf = ({ date }: DayCellInfo) => hongKongDay(date);
  return {
    dayCellClass: (cell) => cx(styles.cell, dayOf(cell) === today && styles.today, cell.isOther && styles.other),
    dayCellTopContent: (cell) => (
      <DayTop
        text={cell.dayNumberText}
        today={dayOf(cell) === today ? labels.today : null}
        holiday={holidays.includes(dayOf(cell)) ? labels.holiday : null}
      />
    ),
    eventContent: ({ event }) => {
      const lesson = byId.get(event.id);
      return lesson ? <LessonInGrid lesson={lesson} own={marks.get(lesson.classUuid)} labels={labels.own} /> : null;
    },
  };
}

function eventOf({ id, name, start, end, url }: GridLesson): EventInput {
  return { id, title: name, start, end, url };
}

interface DayTopProps {
  readonly text: string;
  readonly today: string | null;
  readonly holiday: string | null;
}

function DayTop({ text, today, holiday }: DayTopProps) {
  return (
    <span className={styles.top}>
      <span className={styles.number}>{text}</span>
      {today ? <span className={styles.todayLabel}>{today}</span> : null}
      {holiday ? (
        <span className={styles.holiday}>
          <Icon name="star" />
          {holiday}
        </span>
      ) : null}
    </span>
  );
}

interface LessonInGridProps {
  readonly lesson: GridLesson;
  readonly own: OwnMark | undefined;
  readonly labels: Readonly<Record<OwnMark, string>>;
}

function LessonInGrid({ lesson: { name, time, centre, state, cancelled, over }, own, labels }: LessonInGridProps) {
  return (
    <span className={cx(styles.lesson, over && styles.over, cancelled && styles.cancelled)}>
      <span className={styles.when}>
        {centre ? (
          <span role="img" aria-label={centre.name} className={cx(centreStyles.mark, centreStyles[centre.code])}>
            {centre.letter}
          </span>
        ) : null}{" "}
        {time}
      </span>{" "}
      <span className={styles.name}>{name}</span> {state ? <span className={styles.state}>{state}</span> : null}{" "}
      {own ? (
        <span className={cx(styles.own, styles[own])}>
          <Icon name={OWN_MARK_ICONS[own]} />
          {labels[own]}
        </span>
      ) : null}
    </span>
  );
}
