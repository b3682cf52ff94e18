import type { Centre, Course } from "@kaifong/content";
import { isAfterDraw } from "@kaifong/domain/enrolment";
import { type Description, DescriptionList } from "@kaifong/ui";
import { formatLessonTimes, formatMoment, formatRange } from "@kaifong/i18n/format";
import { inItsLanguage } from "../../shell/other-language.tsx";
import { Unbroken } from "../../cms-pages/unbroken.tsx";
import styles from "./class-card.module.css";
import { languageOfField, venueOf } from "../class/class-facts.tsx";
import { methodLabel } from "../class/class-text.ts";
import type { ClassView } from "../class/class-view.ts";
import { type CourseText, useCourseText } from "../text.ts";
import type { Language } from "@kaifong/i18n";

interface ClassDetailsProps {
  readonly course: Course;
  readonly view: ClassView;
  readonly centres: readonly Centre[];
}

/** The facts that people look up once they have chosen a class: hours, address, how and when to enrol, and who teaches. */
export function ClassDetails({ course, view, centres }: ClassDetailsProps) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const times = formatLessonTimes(entry.lessons, language.code);
  const instructor = inItsLanguage(language, languageOfField("instructor", course, entry), entry.instructor);
  const items: readonly Description[] = [
    { term: t("class.time"), value: entry.lessons.length === 0 ? null : (times ?? t("class.times")) },
    { term: t("class.venue"), value: <Venue course={course} view={view} centres={centres} /> },
    { term: t("class.method"), value: <Method view={view} /> },
    ...enrolmentDates(view, t, language),
    { term: t("class.instructor"), value: instructor },
  ];
  return <DescriptionList layout="ruled" items={items} />;
}

function Method({ view }: Pick<ClassDetailsProps, "view">) {
  const { t } = useCourseText();
  return (
    <>
      {methodLabel(view, t)}
      <div className={styles.explained}>
        {t(`method.${isAfterDraw(view.class, view.phase) ? "AFTER_DRAW" : view.class.method}`)}
      </div>
    </>
  );
}

/** When enrolment opens and closes and, for a ballot, what comes after it. */
function enrolmentDates({ class: entry, phase }: ClassView, t: CourseText, language: Language): readonly Description[] {
  const moment = (instant: string) => formatMoment(instant, language.code);
  const registration = formatRange(moment(entry.enrolStart), moment(entry.enrolEnd), language.code);
  const leftovers = entry.openEnrolStart === null ? null : t("class.from", { from: moment(entry.openEnrolStart) });
  const result = { term: t("class.result"), value: entry.ballotResultOn === null ? null : moment(entry.ballotResultOn) };
  return isAfterDraw(entry, phase)
    ? [{ term: t("class.window"), value: leftovers }, { term: t("class.drawn"), value: registration }, result]
    : [{ term: t("class.window"), value: registration }, result, { term: t("class.openFrom"), value: leftovers }];
}

function Venue({ course, view: { class: entry }, centres }: ClassDetailsProps) {
  const { t, language } = useCourseText();
  const centre = centres.find(({ code }) => code === entry.centre);
  return (
    <>
      {venueOf(course, entry, centres, t, language)}
      {centre?.address ? (
        <div className={styles.address}>
          <Unbroken text={centre.address} />
        </div>
      ) : null}
      {centre?.map ? (
        <a href={centre.map} className={styles.map} rel="noopener">
          {t("class.map")}
        </a>
      ) : null}
    </>
  );
}
