import type { Centre } from "@kaifong/content";
import type { Enrolment } from "@kaifong/contract";
import { ActionRow, Icon } from "@kaifong/ui";
import type { MouseEvent } from "react";
import { pathTo } from "../paths.ts";
import { useCourseText } from "../courses/text.ts";
import { useEnrolmentText } from "./text.ts";

interface LessonToolsProps {
  readonly enrolment: Enrolment;
  /** Day and time of the lesson that is shown, in words; null while none is set. */
  readonly when: string | null;
  /** Where it is held, when that is a centre. */
  readonly centre: Pick<Centre, "name" | "address"> | undefined;
  /** Other links about the lesson, which come first. */
  readonly children?: React.ReactNode;
}

/** The lessons for one's own calendar, and a message to the family with day, time, place and its address. */
export function LessonTools({ enrolment, when, centre, children }: LessonToolsProps) {
  const { t, language } = useEnrolmentText();
  const { t: courseText } = useCourseText();
  const { courseId, courseName, strapiUuid: classId, venue } = enrolment;
  const course = pathTo(language, "course", { courseId });
  const details = [courseName, when, venue ?? centre?.name, centre?.address].filter(Boolean).join("\n");
  return (
    <ActionRow>
      {children}
      {when === null ? null : (
        <a href={pathTo(language, "classFile", { fileName: `${classId}.ics` })}>
          <Icon name="calendar" />
          {courseText("class.toCalendar")}
        </a>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(details)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => share(event, details, course)}
      >
        <Icon name="share" />
        {t("enrol.share")}
      </a>
    </ActionRow>
  );
}

/** Opens the device's own ways to share, if it has any; otherwise the link leads to a message. */
function share(event: MouseEvent<HTMLAnchorElement>, text: string, course: string): void {
  if (!("share" in navigator)) return;
  event.preventDefault();
  navigator.share({ text, url: new URL(course, window.location.href).href }).catch(() => {
    // Closed again without sharing.
  });
}
