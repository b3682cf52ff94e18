import { createStoredFacts } from "@kaifong/client";
import { CARD_KEY } from "../../storage-keys.ts";
import { loggedIn } from "../logged-in.ts";

/** The few facts of a member's card, which this browser shows without a network, too. */
export interface CardFacts {
  /** Id of the member. */
  readonly owner: string;
  /** FULL or JUNIOR. */
  readonly memberType: string;
  readonly memberNo: string;
  /** Empty when there is none. */
  readonly nameZh: string;
  readonly nameEn: string;
  /** The code as a drawing: the side of its square in modules, and the path of the dark ones. */
  readonly side: string;
  readonly path: string;
  /** The day on which the centre was asked, in words, by the code of a language. */
  readonly seenOn: Readonly<Record<string, string>>;
}

export const { store: storeCard, read: storedCard, forget: deleteStoredCard } = createStoredFacts<CardFacts>(CARD_KEY, loggedIn);

/** A member number in groups of three, which are easy to read. */
export function groupedNumber(memberNo: string): string {
  return memberNo.replace(/.{3}(?=.)/g, "$& ");
}

/** A member number as it is read out: letter by letter. */
export function spokenNumber(memberNo: string): string {
  return [...memberNo].join(" ");
}
