/** The attributes that connect the list of materials to the script that shows a member theirs (`member-materials.client.ts`). */

/** Around all of it; its value is JSON with the words from which the script chooses (`MaterialTexts`). */
export const MEMBER_MATERIALS_ATTRIBUTE = "data-member-materials";
/**
 * Inside it: the list to be filled, the template of a card, the text in place of a list, and the text about materials for others.
 */
export const MATERIAL_LIST_ATTRIBUTE = "data-material-list";
export const MATERIAL_CARD_ATTRIBUTE = "data-material-card";
export const MATERIAL_MESSAGE_ATTRIBUTE = "data-material-message";
/** On a part of a card: the name of what is put there. */
export const MATERIAL_PART_ATTRIBUTE = "data-material-part";

/** Sentences and labels that depend on a material. `#`: a number; `@`: the name of a course. */
export interface MaterialTexts {
  readonly minutes: { readonly one: string; readonly other: string };
  readonly difficulty: Readonly<Record<string, string>>;
  readonly category: Readonly<Record<string, string>>;
  readonly members: string;
  readonly participants: string;
  readonly ofCourse: string;
  readonly suits: string;
  readonly none: string;
  readonly others: { readonly one: string; readonly other: string };
  /** Text for an applicant, who is not a member yet. */
  readonly pending: string;
  readonly failed: string;
  /** Address of a material, with `#` in place of its id. */
  readonly address: string;
  /** `lang` of words by their locale, except the page's own. */
  readonly langs: Readonly<Record<string, string>>;
}
