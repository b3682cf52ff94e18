/**
 * The class of the default language is the source of numbers and times (docs/content-model.md); other languages give only words.
 * Their copies are overwritten, so that they can't differ.
 */
import classSchema from "../components/program/class.json";
import lessonSchema from "../components/program/lesson.json";
import { CLASS_WORDS, LESSON_WORDS } from "./class-words";
import { type Data, IDENTITY, listOf, type Model } from "./model";
import { type Problem, problem } from "./problem";

/** The fields that contain neither words nor parts. */
const numbersOf = ({ attributes }: Model, words: readonly string[]): readonly string[] =>
  Object.entries(attributes).flatMap(([field, { type }]) =>
    field === IDENTITY || type === "component" || words.includes(field) ? [] : [field],
  );

export const CLASS_NUMBERS = numbersOf(classSchema, CLASS_WORDS);
export const LESSON_NUMBERS = numbersOf(lessonSchema, LESSON_WORDS);

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

/** A row of a translation: its own words, the identity of its source, and the numbers of its source. */
function rowLike(source: Data, own: Data | undefined, fields: readonly string[]): Data {
  const row: Data = { ...own, [IDENTITY]: source[IDENTITY] };
  copyFields(row, source, fields);
  return row;
}

/**
 * The classes of a translation: those of the default language with their lessons, in its order, each with the words that
 * `translation` has for it. Classes that the default language no longer has are removed.
 */
export function classesLike(source: Data, translation: Data): Data[] {
  const known = listOf(translation["Class"]);
  return listOf(source["Class"]).map((sourceClass) => {
    const own = sameIdentity(known, sourceClass);
    const lessons = listOf(own?.["Lesson"]);
    const Lesson = listOf(sourceClass["Lesson"]).map((lesson) => rowLike(lesson, sameIdentity(lessons, lesson), LESSON_NUMBERS));
    return { ...rowLike(sourceClass, own, CLASS_NUMBERS), Lesson };
  });
}

/** Classes that were added to a translation. They would be removed again, so the editor learns where to add them. */
export function addedClasses(data: Data, source: Data, stored: Data | null): Problem[] {
  const known = [...listOf(source["Class"]), ...listOf(stored?.["Class"])];
  return listOf(data["Class"]).flatMap((item, index) => {
    if (sameIdentity(known, item)) return [];
    const field = item["Class_Code"] ? ["Class_Code"] : [];
    return [
      problem(
        ["Class", String(index), ...field],
        "班別和課堂只可在繁體中文版加入；加入並儲存後，會在這裡出現，只需填上譯文。",
        "Classes and lessons are added in Traditional Chinese only. Once saved there they appear here, and only need their words.",
      ),
    ];
  });
}
