import type { Enrolment } from "@kaifong/contract";
import { memberActions } from "@kaifong/domain/enrolment";
import type { LocalizedText } from "@kaifong/domain/courses";
import type { Language } from "@kaifong/i18n";
import type { EnrolmentRow } from "./enrolment-sql.ts";

/** A text in the reader's language, in Traditional Chinese when it was not written in it. */
export function localizedAs(language: Language, text: LocalizedText): string | null {
  return text[language.locale] ?? text["zh-Hant"] ?? null;
}

/** An enrolment as its member sees it, with what may be done about it now (R-ENR-04). */
export function presentEnrolment(row: EnrolmentRow, language: Language, now: Date): Enrolment {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    pendingBy: row.pending_by,
    answerBy: row.answer_by?.toISOString() ?? null,
    strapiUuid: row.class_id,
    courseId: row.course_id,
    classCode: row.class_code,
    courseName: localizedAs(language, row.course_name) ?? row.class_code,
    venue: localizedAs(language, row.venue),
    centre: row.centre,
    lessons: row.lessons.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() })),
    enrolledAt: row.created_at.toISOString(),
    actions: [
      ...memberActions(
        {
          status: row.status,
          pendingBy: row.pending_by,
          answerBy: row.answer_by,
          enrolEnd: row.enrol_end,
          lastEnd: row.last_end,
        },
        now,
      ),
    ],
  };
}
