import { MATERIAL_AUDIENCES, MATERIAL_CATEGORIES, MATERIAL_DIFFICULTIES } from "@kaifong/contract";
import { z } from "zod";
import { collectionType, type ItemOf } from "../content-type.ts";
import { youtube } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { image } from "../parsing/images.ts";
import { translations } from "../parsing/translations.ts";
import { code, entry, optionalInstant, relationId, requiredText, text, wholeNumber } from "../parsing/v4.ts";

/** The words of a material, whoever may read it. */
const WORDS = {
  Title: requiredText,
  Description: text,
  Time_Length_Mins: wholeNumber,
  Difficulty_Level: code(MATERIAL_DIFFICULTIES),
  Theme: relationId,
  Searching_Category: code(MATERIAL_CATEGORIES),
  Suitable_For: text,
  Content: richText,
  Cover_Image: image,
  Youtube: youtube,
  createdAt: optionalInstant,
  // The content service preserves it when an entry is corrected and published again, which changes the entry's own dates. Missing
  // in entries that are older than the field.
  First_Published: optionalInstant,
};

interface Read {
  readonly timeLengthMins: number | null;
  readonly difficultyLevel: z.output<typeof WORDS.Difficulty_Level>;
  readonly theme: string | null;
  readonly searchingCategory: z.output<typeof WORDS.Searching_Category>;
  readonly coverImage: z.output<typeof WORDS.Cover_Image>;
  readonly createdAt: string | null;
  readonly firstPublished: string | null;
}

/** Renames the fields to those that pages use. */
function named<Fields extends Read>(entryFields: Fields) {
  const { timeLengthMins, difficultyLevel, theme, searchingCategory, coverImage, createdAt, firstPublished, ...rest } =
    entryFields;
  return {
    ...rest,
    minutes: timeLengthMins,
    difficulty: difficultyLevel,
    category: searchingCategory,
    themeId: theme,
    cover: coverImage,
    firstPublished: firstPublished ?? createdAt,
  };
}

// Only these are queried. An entry that comes all the same is refused here.
const schema = entry({ ...WORDS, Visible_To: z.literal("PUBLIC") }).transform((entryFields) => {
  const { visibleTo: _, ...rest } = named(entryFields);
  return rest;
});

const memberSchema = entry({ ...WORDS, Visible_To: z.enum(MATERIAL_AUDIENCES), Course: relationId }).transform((entryFields) => {
  const { course, ...rest } = named(entryFields);
  return { ...rest, courseId: course };
});

export type Material = ItemOf<typeof schema>;
/** A material for members only, or for those who have a place in its course. */
export type MemberMaterial = ItemOf<typeof memberSchema>;

const SOURCE = { path: "e-learnings", singular: "e-learning", sort: ["createdAt:asc"] } as const;
const PARTS = { Theme: ["Title", "Order"], Cover_Image: "media", ...translations("Title") } as const;

/** The values that a translation takes from the Traditional entry. A material is not new because it has been translated. */
const completion = (translation: Pick<Material, "cover">, base: Pick<Material, "themeId" | "cover" | "firstPublished">) => ({
  themeId: base.themeId,
  cover: translation.cover ?? base.cover,
  firstPublished: base.firstPublished,
});

export const material = collectionType({
  ...SOURCE,
  populate: PARTS,
  filters: [["[Visible_To][$eq]", "PUBLIC"]],
  relations: ["health-program-themes"],
  schema,
  complete: (translation, base) => ({ ...translation, ...completion(translation, base) }),
});

/** The same entries' other half (decision 71): no page that anybody may open, and no public read, is made of it. */
export const memberMaterial = collectionType({
  ...SOURCE,
  populate: { ...PARTS, Course: ["Name"] },
  filters: MATERIAL_AUDIENCES.map((audience, index) => [`[Visible_To][$in][${index}]`, audience] as const),
  relations: ["health-program-themes", "health-program-courses"],
  schema: memberSchema,
  // Only the Traditional entry says who may read it.
  complete: (translation, base) => ({
    ...translation,
    ...completion(translation, base),
    visibleTo: base.visibleTo,
    courseId: base.courseId,
  }),
});
