import type { Enrolment } from "@kaifong/contract";

/** An enrolment that has a place in a class of one lesson, and can be withdrawn. */
export function anEnrolment(parts: Partial<Enrolment> = {}): Enrolment {
  return {
    ...{ id: "e1", reference: "K7M4QX92", status: "A", strapiUuid: "u1", courseId: "c1", classCode: "KF26-BDJ-01" },
    ...{ courseName: "Ba Duan Jin for beginners", venue: null, centre: "CORE", enrolledAt: "2026-11-18T02:00:00Z" },
    ...{ pendingBy: null, answerBy: null, leftBehind: false },
    lessons: [{ start: "2026-12-04T02:30:00Z", end: "2026-12-04T03:30:00Z" }],
    actions: ["GIVE_UP"],
    ...parts,
  };
}
