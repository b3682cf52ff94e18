import { type Language, pathIn } from "@kaifong/i18n";

const SERIES = "/activity/programmes/series";

export function seriesAddress(language: Language): string {
  return pathIn(language, SERIES);
}

export function courseAddress(language: Language, courseId: string): string {
  return pathIn(language, `${SERIES}/${courseId}`);
}

/** The id of a class's card on its course's page. */
export function classAnchor(classCode: string): string {
  return `class-${classCode}`;
}

export function enrolAddress(language: Language, courseId: string, classUuid: string): string {
  return pathIn(language, `${SERIES}/${courseId}/enrol/${classUuid}`);
}

export function enrolledAddress(language: Language): string {
  return pathIn(language, "/activity/programmes/enrolled");
}
