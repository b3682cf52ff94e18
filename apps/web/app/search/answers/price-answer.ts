import type { Fee, Localized, ServiceItem } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import { isPastFee } from "@kaifong/i18n/format";
import { conceptsIn, pricedAs } from "../../vocabulary/concepts.ts";
import { fold } from "../../vocabulary/fold.ts";
import { normalizeTerms } from "../../vocabulary/tokens.ts";
import { addressOf } from "../addresses.ts";
import { formatPrice } from "../prices.ts";
import { titleTermsOf } from "../title-terms.ts";
import type { AnswerServices } from "./answer-services.ts";
import { hasClause } from "./places.ts";
import { has, isWord, type Question } from "./question.ts";

/** More matches mean that the question was too vague. */
const MAX_PRICES = 3;

interface Price extends Localized {
  readonly name: string;
  /** The price, in a phrase of the page's language or in the editors' words. */
  readonly price: string;
  /** On what conditions. */
  readonly note: string | null;
  readonly href: string;
}

/** The prices of the things that somebody asks about. */
export interface PriceAnswer {
  readonly prices: readonly Price[];
}

/**
 * The fees whose names, with that of their scheme, contain everything that was asked about, or else the services with such a
 * name; a subsidy is not something that somebody pays. Undefined when no price is asked for, or when nothing matches, or more
 * than a few things.
 */
export function priceAnswer(question: Question, services: AnswerServices): PriceAnswer | undefined {
  const things = question.clauses.filter((clause) => !isWord(clause, "price"));
  const asCharged = things.map((clause) => ({ ...clause, concepts: [...clause.concepts, ...pricedAs(clause.concepts)] }));
  const isAsked = has(question, "price") || things.some((clause) => isWord(clause, "fee"));
  if (!isAsked || things.length === 0) return undefined;
  const { content, language, now } = services;
  const today = hongKongDay(now());
  const isMeant = (name: string, scheme = "") => {
    // A scheme goes by the things that its code names: the words of the code are nobody's.
    const terms = new Set([...titleTermsOf(name), ...conceptsIn(normalizeTerms(fold(scheme)), "title")]);
    return asCharged.every((clause) => hasClause(terms, clause));
  };
  const fees = content
    .fees()
    .filter(({ name, scheme, ...fee }) => isMeant(name, scheme) && fee.paidBy === "YOU" && !isPastFee(fee, today));
  const ofFees = fees.flatMap((fee) => priceOfFee(fee, language, today) ?? []);
  const prices =
    ofFees.length > 0
      ? ofFees
      : content.serviceItems().flatMap((item) => (isMeant(item.name) ? priceOfService(item, language) : []));
  if (prices.length === 0 || prices.length > MAX_PRICES) return undefined;
  return { prices };
}

function priceOfFee(fee: Fee, language: Language, today: string): Price | undefined {
  const price = formatPrice(fee, language, today);
  if (price === undefined) return undefined;
  const { name, note, code, locale, converted } = fee;
  return { name, price, note, locale, converted, href: addressOf({ page: "serviceCharge", anchor: code }, language) };
}

function priceOfService({ id, name, charge, locale, converted }: ServiceItem, language: Language): readonly Price[] {
  if (charge === null) return [];
  return [{ name, price: charge, note: null, locale, converted, href: addressOf({ page: "serviceDetails", id }, language) }];
}
