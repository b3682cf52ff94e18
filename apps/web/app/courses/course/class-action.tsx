import type { Centre, Course, CourseClass } from "@kaifong/content";
import type { ClassPhase } from "@kaifong/contract";
import { awaitsDraw, enrolsByForm } from "@kaifong/domain/enrolment";
import { formatMoment, formatPhone, phoneHref } from "@kaifong/i18n/format";
import { LinkButton, VisuallyHidden } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { classAnchor } from "../class/class-anchor.ts";
import { ClassLinks } from "../class/class-links.tsx";
import { alternativesTo, type ClassView, type CourseView } from "../class/class-view.ts";
import styles from "./class-action.module.css";
import { LivePhase } from "../class/live.tsx";
import { EnrolWay } from "../own/eligibility.tsx";
import { useCourseText } from "../text.ts";

interface ClassActionProps {
  /** The course with every class, to offer others when this one is not open. */
  readonly within: CourseView;
  readonly view: ClassView;
  readonly centres: readonly Centre[];
  readonly phone: string | null;
}

/** Offers what somebody can do about this class now: enrol, wait for a date, or look elsewhere. Follows the live phase. */
export function ClassAction({ within, view, centres, phone }: ClassActionProps) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const { course } = within;
  const from = formatMoment(entry.enrolStart, language.code);
  const to = formatMoment(entry.enrolEnd, language.code);
  const elsewhere = <Elsewhere {...{ within, view, centres, phone }} />;
  const contents: Record<ClassPhase, React.ReactNode> = {
    OPEN: <Enrol course={course} view={view} draw={awaitsDraw(entry, "OPEN")} />,
    REMAINING: <Enrol course={course} view={view} draw={awaitsDraw(entry, "REMAINING")} />,
    SOON: <p className={styles.note}>{t(soonKey(entry), { from })}</p>,
    FULL: <Closed note={t("action.FULL")}>{elsewhere}</Closed>,
    BALLOT_CLOSED: <BallotClosed view={view} asOf={within.asOf} />,
    CLOSED: (
      <Closed note={enrolsByForm(entry) ? t("action.CLOSED_FORM", { to }) : t("action.CLOSED")}>
        {/* Before the end of its window, it was editors who closed it (R-PRG-05). */}
        {entry.enrolEnd <= within.asOf ? <Leftovers view={view} asOf={within.asOf} /> : null}
        {elsewhere}
      </Closed>
    ),
    STARTED: <Closed note={t("action.STARTED")}>{elsewhere}</Closed>,
    CANCELLED: <Closed note={t("action.CANCELLED")}>{elsewhere}</Closed>,
    ENDED: <p>{t("action.ENDED")}</p>,
  };
  return <LivePhase view={view} className={styles.action} content={(phase) => contents[phase]} />;
}

function soonKey(entry: CourseClass) {
  if (enrolsByForm(entry)) return "action.SOON_FORM";
  return awaitsDraw(entry, "SOON") ? "action.SOON_BALLOT" : "action.SOON";
}

function Enrol({ course, view, draw }: { readonly course: Course; readonly view: ClassView; readonly draw: boolean }) {
  const { t, language } = useCourseText();
  const { uuid, classCode: code } = view.class;
  if (enrolsByForm(view.class)) return <OnlineForm link={course.form?.link ?? null} />;
  return (
    // Enrolling needs JavaScript; above the classes, the page says what to do without (course-page.tsx).
    <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
      <EnrolWay uuid={uuid}>
        <LinkButton href={pathTo(language, "enrol", { courseId: course.id, classId: uuid })} icon={draw ? "ticket" : "form"}>
          {t(draw ? "action.ballot" : "action.enrol")} <VisuallyHidden>{code}</VisuallyHidden>
        </LinkButton>
      </EnrolWay>
    </div>
  );
}

function OnlineForm({ link }: { readonly link: string | null }) {
  const { t } = useCourseText();
  if (link === null) return <p className={styles.note}>{t("action.formMissing")}</p>;
  return (
    <LinkButton href={link} iconAfter="external" target="_blank" rel="noopener noreferrer">
      {t("action.form")}
      <VisuallyHidden>{t("shell:newWindow")}</VisuallyHidden>
    </LinkButton>
  );
}

interface Announcing extends Pick<CourseView, "asOf"> {
  readonly view: ClassView;
}

function BallotClosed({ view, asOf }: Announcing) {
  const { t, language } = useCourseText();
  const { ballotResultOn } = view.class;
  return (
    <>
      <p className={styles.note}>{t("action.BALLOT_CLOSED")}</p>
      {ballotResultOn !== null && ballotResultOn > asOf ? (
        <p>{t("action.BALLOT_RESULT", { date: formatMoment(ballotResultOn, language.code) })}</p>
      ) : null}
      <Leftovers view={view} asOf={asOf} />
    </>
  );
}

function Leftovers({ view: { class: entry }, asOf }: Announcing) {
  const { t, language } = useCourseText();
  const { openEnrolStart } = entry;
  if (openEnrolStart === null || openEnrolStart <= asOf) return null;
  return <p>{t("action.LEFTOVERS", { date: formatMoment(openEnrolStart, language.code) })}</p>;
}

function Closed({ note, children }: { readonly note: string; readonly children: React.ReactNode }) {
  return (
    <>
      <p className={styles.note}>{note}</p>
      {children}
    </>
  );
}

/** Other classes with places, and the telephone: nobody is left without a next step. */
function Elsewhere({ within, view, centres, phone }: ClassActionProps) {
  const { t, language } = useCourseText();
  const others = alternativesTo(view, within.classes);
  return (
    <>
      {others.length > 0 ? (
        <>
          <p>{t("action.alternatives")}</p>
          <ClassLinks
            course={within.course}
            centres={centres}
            classes={others}
            href={({ classCode }) => `#${classAnchor(classCode)}`}
          />
        </>
      ) : (
        <p>
          {t("action.noAlternatives")} <a href={pathTo(language, "series")}>{t("action.otherCourses")}</a>
        </p>
      )}
      {phone === null ? null : (
        <p>
          {t("action.callUs")}
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </p>
      )}
    </>
  );
}
