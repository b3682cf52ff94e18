import { enrolmentMethodSchema } from "@kaifong/contract";
import { z } from "zod";
import { secureLink } from "../border/addresses.ts";
import { richText } from "../border/html.ts";
import { image } from "../border/images.ts";
import {
  code,
  components,
  entry,
  flag,
  instant,
  optionalInstant,
  relationId,
  requiredText,
  text,
  wholeNumber,
} from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { Course, Lesson, ProgrammeClass } from "../entries.ts";

/** A course as editors keep it: `hidden` ones stay off public pages, their classes exist. */
export interface KeptCourse extends Course {
  readonly hidden: boolean;
}

// Not checked here: one bad identity must not hide its course from readers. The class sync refuses it by name (R-PRG-01).
const identity = requiredText.toLowerCase();

const lesson = z
  .object({ uuid: identity, Start: instant, End: instant, Topic: text })
  .transform((part): Lesson => ({ uuid: part.uuid, start: part.Start, end: part.End, topic: part.Topic }));

const programmeClass = z
  .object({
    uuid: identity,
    Class_Code: requiredText,
    Centre: code(["CORE", "SAT1", "SAT2", "SAT3"]),
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
    Gender: code(["ANY", "F", "M"]),
    Members_Only: flag(true),
    Cancelled: flag(false),
    Remark: text,
    Lesson: components(lesson),
  })
  .transform(
    (part): ProgrammeClass => ({
      uuid: part.uuid,
      classCode: part.Class_Code,
      centre: part.Centre,
      venue: part.Venue,
      target: part.Target,
      instructor: part.Instructor,
      quota: part.Quota,
      method: part.Enrolment_Method,
      enrolStart: part.Enrol_Start,
      enrolEnd: part.Enrol_End,
      ballotResultOn: part.Ballot_Result_On,
      openEnrolStart: part.Open_Enrol_Start,
      feeHkd: part.Fee_HKD ?? 0,
      minAge: part.Min_Age,
      maxAge: part.Max_Age,
      gender: part.Gender ?? "ANY",
      membersOnly: part.Members_Only,
      cancelled: part.Cancelled,
      remark: part.Remark,
      lessons: [...part.Lesson].sort((a, b) => a.start.localeCompare(b.start)),
    }),
  );

const form = z
  .object({ Open: optionalInstant, Close: optionalInstant, Link: secureLink })
  .nullish()
  .transform((part) => (part ? { open: part.Open, close: part.Close, link: part.Link } : null));

const schema = entry({
  Name: requiredText,
  Description: richText,
  Target: text,
  Hidden_On_Page: flag(false),
  Theme: relationId,
  Class: components(programmeClass),
  HK_EN_CN: code(["HK", "EN", "CN", "HK_EN", "HK_CN", "HK_EN_CN"]),
  Google_Form_Period: form,
  Location: text,
  Cover_Image: image,
});

export const course: ContentType<KeptCourse> = {
  path: "health-program-courses",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return {
      ...localizedAs(locale),
      id: documentId,
      updatedAt: attributes.updatedAt,
      name: attributes.Name,
      description: attributes.Description,
      target: attributes.Target,
      location: attributes.Location,
      languages: attributes.HK_EN_CN,
      themeId: attributes.Theme,
      image: attributes.Cover_Image,
      form: attributes.Google_Form_Period,
      classes: attributes.Class,
      hidden: attributes.Hidden_On_Page,
    };
  },
  // The class of the default locale is the source of numbers and times; other locales give words only (docs/content-model.md).
  complete: (translation, base) => ({
    ...translation,
    hidden: base.hidden,
    languages: base.languages,
    themeId: base.themeId,
    image: translation.image ?? base.image,
    form: translation.form ?? base.form,
    classes: base.classes.map((numbers) =>
      worded(
        numbers,
        translation.classes.find(({ uuid }) => uuid === numbers.uuid),
      ),
    ),
  }),
};

function worded(numbers: ProgrammeClass, words: ProgrammeClass | undefined): ProgrammeClass {
  if (!words) return numbers;
  return {
    ...numbers,
    venue: words.venue ?? numbers.venue,
    target: words.target ?? numbers.target,
    instructor: words.instructor ?? numbers.instructor,
    remark: words.remark ?? numbers.remark,
    lessons: numbers.lessons.map((item) => ({
      ...item,
      topic: words.lessons.find(({ uuid }) => uuid === item.uuid)?.topic ?? item.topic,
    })),
  };
}
