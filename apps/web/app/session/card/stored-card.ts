import { recall, remember } from "@kaifong/client";
import { DAY_MS } from "@kaifong/domain/time";
import { CARD_KEY } from "../../storage-keys.ts";
import { sessionStore } from "../store.ts";

/** How long a card is shown of which the centre was not asked: as long as a session lasts. */
export const CARD_DAYS = 7;

/** The few facts of a member's card, which this browser shows without a network, too. */
export interface CardFacts {
  /** Id of the member. */
  readonly owner: string;
  /** FULL or JUNIOR. */
  readonly memberType: string;
  readonly memberNo: string;
  /** Empty where there is none. */
  readonly nameZh: string;
  readonly nameEn: string;
  /** The code, drawn: the side of its square in modules, and the path of the dark ones. */
  readonly side: string;
  readonly path: string;
  /** On which day the centre was asked, in words, by the code of a language. */
  readonly seenOn: Readonly<Record<string, string>>;
}

/** Stores the card of who is logged in; anybody else's is left alone. */
export function storeCard(card: CardFacts): void {
  if (card.owner === loggedIn()) remember(CARD_KEY, JSON.stringify({ ...card, seenAt: Date.now() }));
}

/** The card of who is logged in, if this browser stores it. Of nobody else, nor of long ago: such a one is forgotten. */
export function storedCard(): CardFacts | undefined {
  const text = recall(CARD_KEY);
  if (text === null) return undefined;
  const card = cardIn(text);
  const age = Date.now() - (card?.seenAt ?? Number.NaN);
  if (card && card.owner === loggedIn() && age >= 0 && age < CARD_DAYS * DAY_MS) return card;
  forgetCard();
  return undefined;
}

/** What `storeCard` has written; what is no JSON was not. */
function cardIn(text: string): (CardFacts & { readonly seenAt: number }) | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function forgetCard(): void {
  try {
    localStorage.removeItem(CARD_KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Id of the member who is logged in here, by the token. */
function loggedIn(): string | undefined {
  const { auth, tokenInfo } = sessionStore.read();
  return auth.loginStatus ? tokenInfo.jwtDecode["sub"] : undefined;
}

/** A member number in groups of three, as it is easily read. */
export function groupedNumber(memberNo: string): string {
  return memberNo.replace(/.{3}(?=.)/g, "$& ");
}

/** A member number as it is read out: letter by letter. */
export function spokenNumber(memberNo: string): string {
  return [...memberNo].join(" ");
}
