import type { AnswerServices } from "./answer-services.ts";
import { type ClassAnswer, classAnswer } from "./class-answer.ts";
import { type HoursAnswer, hoursAnswer } from "./hours-answer.ts";
import { type PhoneAnswer, phoneAnswer } from "./phone-answer.ts";
import { readPlaces } from "./places.ts";
import { type PriceAnswer, priceAnswer } from "./price-answer.ts";
import { questionOf } from "./question.ts";

/** Every kind of question that the search answers itself, with the type of the answer. */
export interface AnswerOf {
  readonly hours: HoursAnswer;
  readonly phone: PhoneAnswer;
  readonly price: PriceAnswer;
  readonly nextClass: ClassAnswer;
}
export type AnswerKind = keyof AnswerOf;
/** The answers by kind; undefined when the kind is not asked about, or nothing is known for certain. */
export type SearchAnswers = { readonly [Kind in AnswerKind]: AnswerOf[Kind] | undefined };

/**
 * Answers a question from the records that the pages themselves are made of. A question with a word that is not understood gets
 * no answer: the hours of a library are not ours.
 */
export async function answersTo(query: string, services: AnswerServices): Promise<SearchAnswers> {
  const question = questionOf(query);
  const places = readPlaces(services);
  return {
    hours: hoursAnswer(question, places, services),
    phone: phoneAnswer(question, places),
    price: priceAnswer(question, services),
    nextClass: await classAnswer(question, places, services),
  };
}
