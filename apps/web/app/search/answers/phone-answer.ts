import type { Localized } from "@kaifong/content";
import type { CentreCode } from "@kaifong/contract";
import type { Places } from "./places.ts";
import { has, isWord, type ParsedQuery } from "./question.ts";

interface CentreNumbers extends Localized {
  readonly code: CentreCode;
  readonly name: string;
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** The numbers of the centres that are meant. */
export interface PhoneAnswer {
  readonly centres: readonly CentreNumbers[];
}

/** What may stand in such a question besides the centre. */
const WORDS = ["phone", "whatsapp", "contact", "hours"] as const;

/** Undefined when no number is asked for, or of something else, or no centre that is meant has one. */
export function phoneAnswer(question: ParsedQuery, places: Places): PhoneAnswer | undefined {
  const wantsWhatsapp = has(question, "whatsapp");
  const isUnderstood = question.groups.every((group) => WORDS.some((word) => isWord(group, word)) || places.isPlace(group));
  if (!(wantsWhatsapp || has(question, "phone")) || !isUnderstood) return undefined;
  const centres = places
    .meant(question.groups)
    .map(({ code, name, locale, converted, phone, whatsapp }) => ({ code, name, locale, converted, phone, whatsapp }))
    .filter(({ phone, whatsapp }) => (wantsWhatsapp ? whatsapp : phone) !== null);
  return centres.length > 0 ? { centres } : undefined;
}
