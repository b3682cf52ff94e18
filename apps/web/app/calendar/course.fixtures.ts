import type { Course, Lesson, CourseClass } from "@kaifong/content";

/** A course with one class of the given lessons, for the tests of the calendar. */
export function aCourse(
  lessons: readonly Lesson[],
  change: { course?: Partial<Course>; class?: Partial<CourseClass> } = {},
): Course {
  const entry: CourseClass = {
    ...{ uuid: "c61663ec-914d-4d46-a6a2-38f36b0139e2", classCode: "KF26-BDJ-01", centre: "CORE", venue: "1號活動室" },
    ...{ target: null, instructor: null, quota: 20, method: "FCFS", minAge: null, maxAge: null, gender: "ANY" },
    ...{ enrolStart: "2026-11-01T01:00:00.000Z", enrolEnd: "2026-11-20T10:00:00.000Z" },
    ...{ ballotResultOn: null, openEnrolStart: null, feeHkd: 0, membersOnly: true, cancelled: false, remark: null },
    lessons,
    ...change.class,
  };
  return {
    ...{ id: "course", name: "八段錦健體班", description: null, target: null, location: null, languages: null },
    ...{ programmeId: null, themeId: "theme-active", image: null, form: null, locale: "zh-Hant", converted: false },
    updatedAt: "2026-11-20T03:04:05.000Z",
    classes: [entry],
    ...change.course,
  };
}

/** A lesson between two instants. */
export function aLesson(uuid: string, start: string, end: string, topic: string | null = null): Lesson {
  return { uuid, start, end, topic };
}
