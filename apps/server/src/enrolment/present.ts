import type { Enrolment } from "@kaifong/contract";
import { enrolmentActions } from "@kaifong/domain/enrolment";
import type { Language } from "@kaifong/i18n";
import { localizedAs } from "../platform/localized-as.ts";
import type { EnrolmentRow } from "./enrolment-sql.ts";

/** An enrolment as its member sees it, with the actions that are possible now (R-ENR-04). */
export function presentEnrolment(row: EnrolmentRow, language: Language, now: Date): Enrolment {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    pendingBy: row.pendingBy,
    answerBy: row.answerBy?.toISOString() ?? null,
    strapiUuid: row.classId,
    courseId: row.courseId,
    classCode: row.classCode,
    courseName: localizedAs(language, row.courseName) ?? row.classCode,
    venue: localizedAs(language, row.venue),
    centre: row.centre,
    lessons: row.lessons.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() })),
    leftBehind: row.leftBehind,
    enrolledAt: row.createdAt.toISOString(),
    actions: [...enrolmentActions("MEMBER", row, now)],
  };
}
