/** The coded lists of materials to learn from at home. Apart from the others, which every hydrated page loads. */

/** The readers of a material that is not for everybody: members, or those who have a place in its course. */
export const MATERIAL_AUDIENCES = ["MEMBER", "PROGRAMME"] as const;
export type MaterialAudience = (typeof MATERIAL_AUDIENCES)[number];
/** How hard a material is to follow, and its subject. */
export const MATERIAL_DIFFICULTIES = ["EASY", "MEDIUM", "HARD"] as const;
export const MATERIAL_CATEGORIES = [
  "EXERCISE",
  "NUTRITION",
  "CHRONIC_DISEASE",
  "MENTAL_WELLNESS",
  "CARER",
  "FALL_PREVENTION",
] as const;
export type MaterialCategory = (typeof MATERIAL_CATEGORIES)[number];
