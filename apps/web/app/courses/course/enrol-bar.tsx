import type { Centre, Course } from "@kaifong/content";
import { awaitsDraw, enrolsByForm, isJoinable, isPast } from "@kaifong/domain/enrolment";
import type { ClassPhase } from "@kaifong/contract";
import { FactLine, LinkButton, VisuallyHidden } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { centrePlace, formatFee } from "@kaifong/i18n/format";
import { pathTo } from "../../paths.ts";
import { ENROL_BAR_ATTRIBUTE } from "../attributes.ts";
import { classAnchor } from "../class/class-anchor.ts";
import type { ClassView, CourseView } from "../class/class-view.ts";
import { ClassPlace } from "../class/class-facts.tsx";
import { scheduleText } from "../class/class-when.tsx";
import styles from "./enrol-bar.module.css";
import { LivePhase } from "../class/live.tsx";
import { EnrolWay } from "../own/eligibility.tsx";
import { UnlessOwn } from "../own/own-class.tsx";
import { PlacesInShort } from "../class/places-in-short.tsx";
import { useCourseText } from "../text.ts";

interface EnrolBarProps {
  readonly view: CourseView;
  readonly centres: readonly Centre[];
}

/**
 * On phones: the link to enrol in the most useful class, within reach above the thumb bar. The page's script
 * (enrol-bar.client.ts) shows it only while the class's own link is out of view.
 */
export function EnrolBar({ view, centres }: EnrolBarProps) {
  const next = view.classes.find(canBeJoined);
  if (next === undefined) return null;
  // R-ENR-09: somebody who took an earlier class may take this one.
  const current = view.classes.filter(({ phase }) => !isPast(phase));
  const content = (phase: ClassPhase) =>
    isJoinable(phase) ? <Bar course={view.course} view={next} phase={phase} centres={centres} /> : null;
  return (
    <div
      className={styles.stay}
      {...attribute(ENROL_BAR_ATTRIBUTE, classAnchor(next.class.classCode))}
      {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}
    >
      <UnlessOwn uuids={current.map((entry) => entry.class.uuid)}>
        <EnrolWay uuid={next.class.uuid}>
          <LivePhase view={next} content={content} />
        </EnrolWay>
      </UnlessOwn>
    </div>
  );
}

function canBeJoined({ class: entry, phase, remaining }: ClassView): boolean {
  return isJoinable(phase) && !enrolsByForm(entry) && (awaitsDraw(entry, phase) || remaining !== 0);
}

interface BarProps extends Pick<EnrolBarProps, "centres"> {
  readonly course: Course;
  readonly view: ClassView;
  readonly phase: ClassPhase;
}

function Bar({ course, view, phase, centres }: BarProps) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const where = [
    scheduleText(entry, t, language.code),
    <ClassPlace key="place" name={centrePlace} {...{ course, entry, centres }} />,
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <div className={styles.places}>
          <PlacesInShort view={view} />
          <span>· {formatFee(entry.feeHkd, t)}</span>
        </div>
        <FactLine facts={where} className={styles.where} />
      </div>
      <LinkButton href={pathTo(language, "enrol", { courseId: course.id, classId: entry.uuid })} className={styles.way}>
        {t(awaitsDraw(entry, phase) ? "action.ballot" : "action.enrol")} <VisuallyHidden>{entry.classCode}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}
