import { z } from "zod";
import { collection, type ItemOf } from "../content-type.ts";
import { youtube } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { image } from "../parsing/images.ts";
import { translations } from "../parsing/translations.ts";
import { code, entry, optionalInstant, relationId, requiredText, text, wholeNumber } from "../parsing/v4.ts";

const schema = entry({
  Title: requiredText,
  Description: text,
  Time_Length_Mins: wholeNumber,
  Difficulty_Level: code(["EASY", "MEDIUM", "HARD"]),
  Theme: relationId,
  Searching_Category: code(["EXERCISE", "NUTRITION", "CHRONIC_DISEASE", "MENTAL_WELLNESS", "CARER", "FALL_PREVENTION"]),
  // Only these are asked for. An entry that comes all the same is refused here.
  Visible_To: z.literal("PUBLIC"),
  Suitable_For: text,
  Content: richText,
  Cover_Image: image,
  Youtube: youtube,
  // When it was first written. It stays through corrections and publishing anew, which give an entry new dates of those.
  createdAt: optionalInstant,
}).transform((entryFields) => {
  const { timeLengthMins, difficultyLevel, theme, searchingCategory, coverImage, visibleTo: _, ...rest } = entryFields;
  return {
    ...rest,
    minutes: timeLengthMins,
    difficulty: difficultyLevel,
    category: searchingCategory,
    themeId: theme,
    cover: coverImage,
  };
});

export type Material = ItemOf<typeof schema>;

export const material = collection({
  path: "e-learnings",
  singular: "e-learning",
  populate: { Theme: ["Title", "Order"], Cover_Image: "media", ...translations("Title") },
  sort: ["createdAt:asc"],
  filters: [["[Visible_To][$eq]", "PUBLIC"]],
  relations: ["health-program-themes"],
  schema,
  complete: (translation, base) => ({
    ...translation,
    themeId: base.themeId,
    cover: translation.cover ?? base.cover,
    // A lesson is not new because it has been translated.
    createdAt: base.createdAt,
  }),
});
