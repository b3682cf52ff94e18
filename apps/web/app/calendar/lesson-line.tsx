import { cx } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { isCancelled } from "@kaifong/domain/enrolment";
import { FACT_DOT, formatTime, roomIn, shortCentreLabel, wholeFigures, wholeNeighbourhood } from "@kaifong/i18n/format";
import { withPhraseBreaks } from "../cms-pages/phrase-breaks.ts";
import { useLangOf } from "../shell/other-language.tsx";
import type { LessonView } from "./agenda-days.ts";
import { CENTRE_LETTER_ATTRIBUTE, OWN_MARK_OF_ATTRIBUTE, UNTIL_ATTRIBUTE } from "./attributes.ts";
import { CENTRE_LETTERS } from "./centre-mark.tsx";
import styles from "./lesson-line.module.css";
import { LessonState } from "./lesson-state.tsx";
import { addressOfClass, lessonTimes } from "./lesson-text.ts";
import type { NamedCentre } from "./named-centre.ts";
import { useCalendarText } from "./text.ts";

interface LessonLineProps {
  readonly item: LessonView;
  readonly centres: readonly NamedCentre[];
}

/**
 * One lesson: a line of the list, or a small card in a day of the grid. It has as few elements as possible, because a month has a
 * hundred lessons.
 */
export function LessonLine({ item, centres }: LessonLineProps) {
  const { t, language } = useCalendarText();
  const { course, class: entry, lesson, number, total, view, over } = item;
  const lang = useLangOf(course);
  const centre = entry.centre === null ? null : shortCentreLabel(entry.centre, centres, t);
  const room = entry.venue === null ? null : roomIn(centre ?? "", entry.venue);
  const letter = entry.centre === null ? {} : attribute(CENTRE_LETTER_ATTRIBUTE, CENTRE_LETTERS[entry.centre]);
  const times = lessonTimes(lesson, t, language.code);
  const start = formatTime(lesson.start, language.code);
  return (
    <li
      className={cx(
        styles.lesson,
        entry.centre && styles[entry.centre],
        over && styles.done,
        isCancelled(view.phase) && styles.cancelled,
      )}
      {...attribute(OWN_MARK_OF_ATTRIBUTE, entry.uuid)}
    >
      <time dateTime={lesson.start} className={styles.time} {...attribute(UNTIL_ATTRIBUTE, times.slice(start.length).trim())}>
        {start}
      </time>
      <a href={addressOfClass(course, entry, language)} lang={lang} className={styles.name} {...letter}>
        {withPhraseBreaks(course.name)}
      </a>
      <span className={styles.where} {...letter}>
        {centre === null ? null : wholeNeighbourhood(centre)}
        {centre === null || room === null ? null : FACT_DOT}
        {room === null ? null : <Room name={room} lang={lang} />}
        {FACT_DOT + t("lesson.number", { number, total })}
      </span>
      <LessonState item={item} />
    </li>
  );
}

/** The room, in the language of its course when that is not the page's. */
function Room({ name, lang }: { readonly name: string; readonly lang: string | undefined }) {
  const label = wholeFigures(name);
  return lang === undefined ? label : <span lang={lang}>{label}</span>;
}
