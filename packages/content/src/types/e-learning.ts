import { z } from "zod";
import { youtube } from "../border/addresses.ts";
import { richText } from "../border/html.ts";
import { image } from "../border/images.ts";
import { code, entry, relationId, requiredText, text, wholeNumber } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { ELearning } from "../entries.ts";

const schema = entry({
  Title: requiredText,
  Description: text,
  Time_Length_Mins: wholeNumber,
  Difficulty_Level: code(["EASY", "MEDIUM", "HARD"]),
  Theme: relationId,
  Searching_Category: code(["EXERCISE", "NUTRITION", "CHRONIC_DISEASE", "MENTAL_WELLNESS", "CARER", "FALL_PREVENTION"]),
  // Only these reach public pages (behaviours §9). The query asks for them; an entry that comes all the same is refused here.
  Visible_To: z.literal("PUBLIC"),
  Suitable_For: text,
  Content: richText,
  Cover_Image: image,
  Youtube: youtube,
});

export const eLearning: ContentType<ELearning> = {
  path: "e-learnings",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return {
      ...localizedAs(locale),
      id: documentId,
      updatedAt: attributes.updatedAt,
      title: attributes.Title,
      description: attributes.Description,
      minutes: attributes.Time_Length_Mins,
      difficulty: attributes.Difficulty_Level,
      category: attributes.Searching_Category,
      themeId: attributes.Theme,
      suitableFor: attributes.Suitable_For,
      content: attributes.Content,
      cover: attributes.Cover_Image,
      youtube: attributes.Youtube,
    };
  },
  complete: (translation, base) => ({ ...translation, themeId: base.themeId, cover: translation.cover ?? base.cover }),
};
