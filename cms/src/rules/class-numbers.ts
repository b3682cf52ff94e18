/**
 * The class of the default language is the source of numbers and times (docs/content-model.md);
 * other languages give words only. Their copies are overwritten, so that they can't disagree.
 */
import { type Data, IDENTITY, listOf } from "./model";

export const CLASS_NUMBERS = [
  "Class_Code",
  "Centre",
  "Quota",
  "Enrolment_Method",
  "Enrol_Start",
  "Enrol_End",
  "Ballot_Result_On",
  "Open_Enrol_Start",
  "Fee_HKD",
  "Min_Age",
  "Max_Age",
  "Gender",
  "Members_Only",
  "Cancelled",
] as const;

const LESSON_NUMBERS = ["Start", "End"] as const;

function copyFields(target: Data, source: Data, fields: readonly string[]): void {
  for (const field of fields) target[field] = source[field] ?? null;
}

const sameIdentity = (list: readonly Data[], item: Data) => list.find((other) => other[IDENTITY] === item[IDENTITY]);

/** Copies the numbers of a course's classes from the default language, in place. */
export function copyClassNumbers(data: Data, source: Data | null): void {
  const sourceClasses = listOf(source?.["Class"]);
  for (const item of listOf(data["Class"])) {
    const sourceClass = sameIdentity(sourceClasses, item);
    if (!sourceClass) continue;
    copyFields(item, sourceClass, CLASS_NUMBERS);
    const sourceLessons = listOf(sourceClass["Lesson"]);
    for (const lesson of listOf(item["Lesson"])) {
      const sourceLesson = sameIdentity(sourceLessons, lesson);
      if (sourceLesson) copyFields(lesson, sourceLesson, LESSON_NUMBERS);
    }
  }
}
