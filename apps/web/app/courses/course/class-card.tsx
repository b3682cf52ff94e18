import type { Centre, Course, CourseClass } from "@kaifong/content";
import { enrolsByForm, isAfterDraw, isJoinable, isEnded, isPast } from "@kaifong/domain/enrolment";
import type { ClassPhase } from "@kaifong/contract";
import {
  splitAroundValue,
  centrePlace,
  formatShortDates,
  formatShortMoment,
  shortCentreLabel,
  wholeFigures,
  wholeText,
} from "@kaifong/i18n/format";
import { Card, Disclosure, FactLine, Icon, VisuallyHidden } from "@kaifong/ui";
import { inItsLanguage, OtherLanguageNote } from "../../shell/other-language.tsx";
import { pathTo } from "../../paths.ts";
import { ClassAction } from "./class-action.tsx";
import { classAnchor } from "../class/class-anchor.ts";
import styles from "./class-card.module.css";
import { ClassDetails } from "./class-details.tsx";
import { ownFacts } from "../class/class-differences.ts";
import { ClassPlace, languageOfField } from "../class/class-facts.tsx";
import { ClassLessons } from "./class-lessons.tsx";
import { type ClassView, type CourseView, methodNow } from "../class/class-view.ts";
import { ClassWhen, scheduleText } from "../class/class-when.tsx";
import { EligibilityPlace } from "../own/eligibility.tsx";
import { LivePhase } from "../class/live.tsx";
import { OwnClass, UnlessOwn } from "../own/own-class.tsx";
import { PlacesInShort } from "../class/places-in-short.tsx";
import { breaksOf } from "../class/rhythm.ts";
import { SaveButton } from "../compare/save-button.tsx";
import { useCourseText } from "../text.ts";
import { Unbroken } from "../../cms-pages/unbroken.tsx";

interface ClassCardProps {
  readonly within: CourseView;
  readonly view: ClassView;
  readonly centres: readonly Centre[];
  readonly phone: string | null;
}

/** Classes that nobody can enrol in any longer are one line, which unfolds; all others show at once what decides. */
const FOLDED: Readonly<Record<ClassPhase, boolean>> = {
  ...{ SOON: false, OPEN: false, REMAINING: false, FULL: false, BALLOT_CLOSED: false },
  ...{ CLOSED: true, STARTED: true, CANCELLED: true, ENDED: true },
};

/** Whether a class is shown as one line on its course's page. */
export function isFolded({ phase }: ClassView): boolean {
  return FOLDED[phase];
}

/** One class of a course with everything that decides whether to join it, and the enrol link. */
export function ClassCard(props: ClassCardProps) {
  const { view } = props;
  const { uuid, classCode } = view.class;
  const id = classAnchor(classCode);
  if (isFolded(view)) {
    return (
      <li id={id} className={styles.folded}>
        <Folded {...props} />
        <OwnClass uuids={[uuid]} />
      </li>
    );
  }
  return (
    <Card as="li" id={id} className={styles.card}>
      <ClassWhen as="h3" entry={view.class} className={styles.when} />
      <Facts {...props} />
      {isJoinable(view.phase) && !enrolsByForm(view.class) ? (
        <UnlessOwn uuids={[uuid]}>
          <EligibilityPlace uuid={uuid} />
        </UnlessOwn>
      ) : null}
      <div className={styles.foot}>
        <OwnClass uuids={[uuid]}>
          <ClassAction {...props} />
        </OwnClass>
        <More {...props} />
      </div>
      <Remark course={props.within.course} entry={view.class} />
    </Card>
  );
}

/** One line that says why, which class, and where; the rest unfolds. */
function Folded(props: ClassCardProps) {
  const { view, centres } = props;
  const { t, language } = useCourseText();
  const { class: entry, phase } = view;
  const words = {
    phase: t(`codes:classPhase.${phase}`),
    when: scheduleText(entry, t, language.code),
    code: wholeFigures(entry.classCode),
  };
  const [before, after] = splitAroundValue((place) => t("class.folded", { ...words, place }));
  const summary = (
    <Summary>
      {before}
      <ClassPlace name={centrePlace} course={props.within.course} {...{ entry, centres }} />
      {after}
    </Summary>
  );
  return (
    <Disclosure look="bare" summaryClass={styles.line} summary={summary}>
      <div className={styles.unfolded}>
        <Facts {...props} />
        {isEnded(phase) ? null : <ClassAction {...props} />}
        <div className={styles.foot}>
          <More {...props} />
        </div>
        <Remark course={props.within.course} entry={entry} />
      </div>
    </Disclosure>
  );
}

function Summary({ children }: { readonly children: React.ReactNode }) {
  return (
    <>
      <h3 className={styles.summary}>{children}</h3>
      <Icon name="chevron-down" className={styles.arrow} />
    </>
  );
}

/** Where and on which days, for whom if that differs, how many places are left, and until when. */
function Facts({ within, view, centres }: ClassCardProps) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const { course } = within;
  const facts = ownFacts(view, within, t);
  const target = entry.target === course.target ? null : entry.target;
  return (
    <>
      <Where course={course} entry={entry} centres={centres} />
      <FactLine
        facts={[inItsLanguage(language, languageOfField("target", course, entry), target && wholeText(target)), ...facts]}
      />
      <UntranslatedNote entry={entry} />
      <div className={styles.state}>
        <PlacesInShort view={view} whole besideWayIn />
        <span className={styles.code}>{entry.classCode}</span>
      </div>
      <Closing view={view} />
    </>
  );
}

interface OfClass {
  readonly course: Course;
  readonly entry: CourseClass;
}

/** `南昌附屬中心 · 11月27日至1月15日（12月25日及1月1日停課）` */
function Where({ course, entry, centres }: OfClass & { readonly centres: readonly Centre[] }) {
  const { t, language } = useCourseText();
  const { lessons } = entry;
  const place = <ClassPlace key="place" course={course} entry={entry} centres={centres} name={shortCentreLabel} />;
  const dates = lessons.length > 1 ? formatShortDates(lessons, language.code) + breaksOf(lessons, t, language.code) : null;
  return <FactLine facts={[place, dates]} />;
}

/** While one can enrol: how places are given, and until when one can apply. */
function Closing({ view }: { readonly view: ClassView }) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const content = (phase: ClassPhase) => {
    if (!isJoinable(phase)) return null;
    const label = t(`codes:enrolmentMethod.${methodNow({ class: entry, phase })}`);
    const closes = isAfterDraw(entry, phase)
      ? null
      : t("class.closes", { date: formatShortMoment(entry.enrolEnd, language.code) });
    return <FactLine facts={[label, closes]} />;
  };
  return <LivePhase view={view} className={styles.closing} content={content} />;
}

function Remark({ course, entry }: OfClass) {
  const { t, language } = useCourseText();
  if (entry.remark === null) return null;
  return (
    <p className={styles.remark}>
      <strong>{t("class.remark")}</strong>{" "}
      {inItsLanguage(language, languageOfField("remark", course, entry), <Unbroken text={entry.remark} />)}
    </p>
  );
}

/** Says so when words of the class are not in the language of its course. */
function UntranslatedNote({ entry: { untranslated } }: { readonly entry: CourseClass }) {
  const { t } = useCourseText();
  if (untranslated === undefined) return null;
  return untranslated.converted ? (
    <OtherLanguageNote entry={untranslated} />
  ) : (
    <p className={styles.untranslated}>{t("class.foreign")}</p>
  );
}

/** A file for one's own calendar, all dates, and what only a few look up before they decide. */
function More({ within, view, centres }: ClassCardProps) {
  const { t } = useCourseText();
  const { class: entry } = view;
  return (
    <>
      {entry.lessons.length > 0 && !isPast(view.phase) ? <AddToCalendar entry={entry} /> : null}
      {isPast(view.phase) ? null : <SaveButton ofCourse className={styles.pill} uuid={entry.uuid} code={entry.classCode} />}
      <ClassLessons course={within.course} entry={entry} />
      <Disclosure look="bare" openOnPaper className={styles.fold} summaryClass={styles.pill} summary={t("class.details")}>
        <div className={styles.details}>
          <ClassDetails course={within.course} view={view} centres={centres} />
        </div>
      </Disclosure>
    </>
  );
}

/** Every lesson of the class, as a file for the reader's own calendar. */
function AddToCalendar({ entry }: { readonly entry: CourseClass }) {
  const { t, language } = useCourseText();
  return (
    <a href={pathTo(language, "classFile", { fileName: `${entry.uuid}.ics` })} className={styles.pill}>
      {t("class.toCalendar")}
      <VisuallyHidden>{t("class.toCalendarOf", { code: entry.classCode })}</VisuallyHidden>
    </a>
  );
}
