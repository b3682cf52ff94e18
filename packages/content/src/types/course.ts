import { CENTRE_CODES, CLASS_GENDERS, CLASS_LANGUAGES, enrolmentMethodSchema } from "@kaifong/contract";
import { z } from "zod";
import { collectionType, type Immutable, type ItemOf } from "../content-type.ts";
import type { Localized } from "../localized.ts";
import { secureLink } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { image } from "../parsing/images.ts";
import { translations } from "../parsing/translations.ts";
import {
  code,
  component,
  components,
  entry,
  booleanField,
  instant,
  optionalInstant,
  relationId,
  requiredText,
  text,
  wholeNumber,
} from "../parsing/v4.ts";
import { withinFormPeriod } from "./form-period.ts";

// Not checked here, because one bad identity must not hide its course from readers. The class sync refuses it by name (R-PRG-01).
const identity = requiredText.toLowerCase();

/** Times are ISO 8601 instants. A class has its lessons in their order. */
const lesson = component({ uuid: identity, Start: instant, End: instant, Topic: text });
export type Lesson = Immutable<z.output<typeof lesson>>;

const classSchema = component({
  uuid: identity,
  Class_Code: requiredText,
  Centre: code(CENTRE_CODES),
  Venue: text,
  Target: text,
  Instructor: text,
  Quota: z.number().int().min(1),
  Enrolment_Method: enrolmentMethodSchema,
  Enrol_Start: instant,
  Enrol_End: instant,
  Ballot_Result_On: optionalInstant,
  Open_Enrol_Start: optionalInstant,
  Fee_HKD: wholeNumber,
  Min_Age: wholeNumber,
  Max_Age: wholeNumber,
  // An unknown code does not mean "for all": the class would be open to those for whom it isn't.
  Gender: z
    .enum(CLASS_GENDERS)
    .nullish()
    .transform((gender) => gender ?? "ANY"),
  Members_Only: booleanField(true),
  Cancelled: booleanField(false),
  Remark: text,
  Lesson: components(lesson),
}).transform(({ enrolmentMethod, feeHkd, lesson: lessons, ...rest }) => ({
  ...rest,
  method: enrolmentMethod,
  feeHkd: feeHkd ?? 0,
  // In the order of time for all readers. The class sync compares them with those of the database, which come in the same order.
  lessons: [...lessons].sort((a, b) => a.start.localeCompare(b.start) || a.uuid.localeCompare(b.uuid)),
}));
type ReadClass = Immutable<z.output<typeof classSchema>>;

/**
 * The texts of a class that each language has in its own words, next to those of its lessons; everything else comes from
 * Traditional.
 */
export const CLASS_TEXT_FIELDS = ["venue", "target", "instructor", "remark"] as const;
/** The texts of a lesson that each language has in its own words. */
export const LESSON_TEXT_FIELDS = ["topic"] as const;
/** A text of a class; `topic`: that of any of its lessons. */
export type ClassTextField = (typeof CLASS_TEXT_FIELDS)[number] | (typeof LESSON_TEXT_FIELDS)[number];

/** The texts that are missing in the language of the course, and the language in which they are shown. */
interface UntranslatedFields extends Localized {
  readonly fields: readonly ClassTextField[];
}

export interface CourseClass extends ReadClass {
  /** Absent when all texts are in the language of the course. */
  readonly untranslated?: UntranslatedFields;
}

const courseFields = {
  Name: requiredText,
  Description: richText,
  Target: text,
  Hidden_On_Page: booleanField(false),
  Theme: relationId,
  Program: relationId,
  Class: components(classSchema),
  HK_EN_CN: code(CLASS_LANGUAGES),
  Google_Form_Period: component({ Open: optionalInstant, Close: optionalInstant, Link: secureLink }).nullish(),
  Location: text,
  Cover_Image: image,
};

/**
 * The language that each field of a course comes from when it is shown in another than Traditional: its OWN; always TRADITIONAL;
 * TRADITIONAL as to which entry it is, in words of its own; its OWN, or TRADITIONAL when it has none; or, for classes, numbers
 * and times TRADITIONAL, words its own. `complete` does so for pages. `courseWithItsNumbers` of the server does for the content
 * API, which leaves relations, pictures and forms as the language has them.
 */
export const COURSE_FIELDS = {
  Name: "OWN",
  Description: "OWN",
  Target: "OWN",
  Hidden_On_Page: "TRADITIONAL",
  Theme: "TRADITIONAL_ENTRY",
  Program: "TRADITIONAL_ENTRY",
  Class: "TRADITIONAL_WITH_OWN_WORDS",
  HK_EN_CN: "TRADITIONAL",
  Google_Form_Period: "OWN_OR_TRADITIONAL",
  Location: "OWN",
  Cover_Image: "OWN_OR_TRADITIONAL",
} as const satisfies Readonly<
  Record<
    keyof typeof courseFields,
    "OWN" | "TRADITIONAL" | "TRADITIONAL_ENTRY" | "OWN_OR_TRADITIONAL" | "TRADITIONAL_WITH_OWN_WORDS"
  >
>;

const schema = entry(courseFields).transform(
  ({ hiddenOnPage, theme, program, class: classes, hkEnCn, googleFormPeriod, coverImage, ...rest }) => ({
    ...rest,
    hidden: hiddenOnPage,
    languages: hkEnCn,
    themeId: theme,
    /** Its programme; null when it belongs to none. */
    programmeId: program,
    image: coverImage,
    form: googleFormPeriod ?? null,
    classes: classes.map((one) => withinFormPeriod(one, googleFormPeriod ?? null)),
  }),
);

/** A course as editors store it: `hidden` ones stay off public pages, and are for those whom staff enrol (R-PRG-07). */
export type PublishedCourse = Omit<ItemOf<typeof schema>, "classes"> & { readonly classes: readonly CourseClass[] };
/** A course that pages show. */
export type Course = Omit<PublishedCourse, "hidden">;

export const course = collectionType({
  path: "health-program-courses",
  singular: "health-program-course",
  populate: {
    Theme: ["Title", "Order"],
    Program: ["Title"],
    Class: { Lesson: "component" },
    Google_Form_Period: "component",
    Cover_Image: "media",
    ...translations("Name"),
  },
  sort: ["createdAt:asc"],
  ledByTraditional: true,
  relations: ["health-program-themes", "health-programs"],
  schema,
  arrange: (courses): readonly Course[] => courses.filter(({ hidden }) => !hidden),
  // The class of the default locale is the source of numbers and times; other locales give words only (docs/content-model.md).
  complete: (translation, base) => ({
    ...translation,
    hidden: base.hidden,
    languages: base.languages,

    themeId: base.themeId,
    programmeId: base.programmeId,
    image: translation.image ?? base.image,
    form: translation.form ?? base.form,
    classes: base.classes.map((numbers) =>
      withTexts(
        numbers,
        translation.classes.find(({ uuid }) => uuid === numbers.uuid),
        base,
      ),
    ),
  }),
});

/**
 * The courses of a programme, and those without one, so that a forgotten choice hides nothing. All of them while the programme is
 * unknown.
 */
export function coursesOf(programme: { readonly id: string } | undefined, courses: readonly Course[]): readonly Course[] {
  if (programme === undefined) return courses;
  return courses.filter(({ programmeId }) => programmeId === null || programmeId === programme.id);
}

function withTexts(numbers: ReadClass, texts: ReadClass | undefined, { locale, converted }: Localized): CourseClass {
  const fields = untranslatedFields(numbers, texts);
  const untranslated = fields.length > 0 ? { untranslated: { locale, converted, fields } } : {};
  return {
    ...numbers,
    ...untranslated,
    ...wordsOf(numbers, texts, CLASS_TEXT_FIELDS),
    lessons: numbers.lessons.map((item) => ({ ...item, ...wordsOf(item, lessonOf(texts, item), LESSON_TEXT_FIELDS) })),
  };
}

/** The words of a part: those of its translation, or its own when there are none. */
function wordsOf<Field extends string>(
  part: Readonly<Record<Field, string | null>>,
  texts: Readonly<Record<Field, string | null>> | undefined,
  fields: readonly Field[],
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(fields.map((field) => [field, texts?.[field] ?? part[field]]));
}

const lessonOf = (texts: ReadClass | undefined, { uuid }: Lesson): Lesson | undefined =>
  texts?.lessons.find((lesson) => lesson.uuid === uuid);

/** The texts of a class that its translation lacks. */
function untranslatedFields(numbers: ReadClass, texts: ReadClass | undefined): readonly ClassTextField[] {
  const isLacking = (text: string | null, translated: string | null = null) => text !== null && translated === null;
  return [
    ...CLASS_TEXT_FIELDS.filter((field) => isLacking(numbers[field], texts?.[field])),
    ...LESSON_TEXT_FIELDS.filter((field) =>
      numbers.lessons.some((lesson) => isLacking(lesson[field], lessonOf(texts, lesson)?.[field])),
    ),
  ];
}
