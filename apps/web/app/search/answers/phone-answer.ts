import type { Localized } from "@kaifong/content";
import type { CentreCode } from "@kaifong/contract";
import type { Places } from "./places.ts";
import { has, isWord, type Question } from "./question.ts";

interface CentreNumbers extends Localized {
  readonly code: CentreCode;
  readonly name: string;
  readonly phone: string | null;
  readonly whatsapp: string | null;
}

/** The numbers of the centres in question. */
export interface PhoneAnswer {
  readonly centres: readonly CentreNumbers[];
}

/** Words that such a question may contain besides the centre. */
const WORDS = ["phone", "whatsapp", "contact", "hours"] as const;

/** Undefined when no number is asked for, or one of something else, or when none of the centres in question has one. */
export function phoneAnswer(question: Question, places: Places): PhoneAnswer | undefined {
  const wantsWhatsapp = has(question, "whatsapp");
  const isUnderstood = question.clauses.every((clause) => WORDS.some((word) => isWord(clause, word)) || places.isPlace(clause));
  if (!(wantsWhatsapp || has(question, "phone")) || !isUnderstood) return undefined;
  const centres = places
    .meant(question.clauses)
    .map(({ code, name, locale, converted, phone, whatsapp }) => ({ code, name, locale, converted, phone, whatsapp }))
    .filter(({ phone, whatsapp }) => (wantsWhatsapp ? whatsapp : phone) !== null);
  return centres.length > 0 ? { centres } : undefined;
}
