import type { CentreCode } from "@kaifong/contract";
import { isCancelled } from "@kaifong/domain/enrolment";
import { type CalendarDay, isPublicHoliday } from "@kaifong/domain/time";
import { formatTime, INTL_LOCALES } from "@kaifong/i18n/format";
import { attribute } from "@kaifong/ui/attributes";
import type { LessonShown } from "./agenda-days.ts";
import { CENTRE_LETTERS } from "./centre-mark.tsx";
import type { NamedCentre } from "./named-centre.ts";
import { DataBlock } from "../shell/data-block.tsx";
import { shortCentreLabel } from "../courses/class-text.ts";
import { addressOfClass } from "./lesson-text.ts";
import type { OwnMark } from "./own-enrolment-marks.ts";
import { daysOf, type Month } from "./month.ts";
import { useCalendarText, type CalendarText } from "./text.ts";
import { PHASE_OF_LESSON } from "./lesson-phase.ts";
import { CALENDAR_DATA } from "./attributes.ts";

/**
 * What the month grid of the browser is made of: everything in words already, so that it needs no texts and no clock of its own.
 */
export interface GridData {
  readonly month: Month;
  readonly today: CalendarDay;
  readonly locale: string;
  readonly holidays: readonly CalendarDay[];
  readonly labels: {
    readonly today: string;
    readonly holiday: string;
    readonly week: string;
    readonly own: Readonly<Record<OwnMark, string>>;
  };
  readonly lessons: readonly GridLesson[];
}

export interface GridLesson {
  readonly id: string;
  readonly classUuid: string;
  readonly start: string;
  readonly end: string;
  readonly url: string;
  readonly name: string;
  readonly time: string;
  readonly centre: { readonly code: CentreCode; readonly letter: string; readonly name: string } | null;
  /** A word for what must not be overlooked: cancelled, full. */
  readonly state: string | null;
  readonly cancelled: boolean;
  readonly over: boolean;
}

interface GridDataBlockProps {
  readonly month: Month;
  readonly today: CalendarDay;
  readonly lessons: readonly LessonShown[];
  readonly centres: readonly NamedCentre[];
}

/** The lessons of the month for the month grid. */
export function GridDataBlock({ month, today, lessons, centres }: GridDataBlockProps) {
  const { t, language } = useCalendarText();
  const data: GridData = {
    ...{ month, today, locale: INTL_LOCALES[language.code].toLowerCase() },
    holidays: daysOf(month).filter(isPublicHoliday),
    labels: { today: t("day.today"), holiday: t("day.holiday"), week: t("grid.week"), own: markLabels(t) },
    lessons: lessons.map(({ course, class: entry, lesson, view, over }) => ({
      ...{ id: lesson.uuid, classUuid: entry.uuid, start: lesson.start, end: lesson.end, name: course.name, over },
      url: addressOfClass(course, entry, language),
      time: formatTime(lesson.start, language.code),
      centre:
        entry.centre === null
          ? null
          : { code: entry.centre, letter: CENTRE_LETTERS[entry.centre], name: shortCentreLabel(entry.centre, centres, t) },
      state: PHASE_OF_LESSON[view.phase].inGrid ? t(`codes:classPhase.${view.phase}`) : null,
      cancelled: isCancelled(view.phase),
    })),
  };
  return <DataBlock type="application/json" {...attribute(CALENDAR_DATA)} data={data} />;
}

function markLabels(t: CalendarText): GridData["labels"]["own"] {
  return { PLACE: t("own.PLACE"), BALLOT: t("own.BALLOT"), WAITING: t("own.WAITING"), OFFERED: t("own.OFFERED") };
}
