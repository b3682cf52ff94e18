import { splitLanguage } from "@kaifong/i18n";
import { LANGUAGE_ATTRIBUTE } from "../root-attributes.ts";
import { actingFor } from "../session/acting.ts";
import * as piece from "../session/card/attributes.ts";
import { type CardFacts, groupedNumber, spokenNumber, storedCard } from "../session/card/stored-card.ts";
import { showPart, writePart } from "./fill-in.ts";
import type { PathOf } from "../site-map.ts";

/** The page that the worker could not open. */
const CARD_PATH: PathOf<"memberCard"> = "/member/card";

/**
 * On the page for when there is no network: shows the member's card, if this browser stores it and its page was requested; at any
 * other address, the link to it. Part of the script of every page, because no other script could be fetched then.
 */
export function startOfflineCard(): void {
  if (!document.querySelector(`[${piece.OFFLINE_CARD_ATTRIBUTE}]`)) return;
  const card = storedCard();
  if (!card) return;
  const asked = splitLanguage(window.location.pathname).path === CARD_PATH;
  if (!asked) showPart(piece.OFFLINE_CARD_LINK_ATTRIBUTE);
  else if (actingFor()) showPart(piece.OFFLINE_CARD_ACTING_ATTRIBUTE);
  else {
    fillIn(card);
    showPart(piece.OFFLINE_CARD_ATTRIBUTE);
  }
}

function fillIn(card: CardFacts): void {
  const write = (attribute: string, text: string) => writePart(document, attribute, text);
  write(piece.CARD_NAME_ZH_ATTRIBUTE, card.nameZh);
  write(piece.CARD_NAME_EN_ATTRIBUTE, card.nameEn);
  write(piece.CARD_NUMBER_ATTRIBUTE, groupedNumber(card.memberNo));
  write(piece.CARD_SPOKEN_ATTRIBUTE, spokenNumber(card.memberNo));
  write(piece.CARD_SEEN_ATTRIBUTE, card.seenOn[document.documentElement.getAttribute(LANGUAGE_ATTRIBUTE) ?? ""] ?? "");
  for (const label of document.querySelectorAll<HTMLElement>(`[${piece.CARD_TYPE_ATTRIBUTE}]`))
    label.hidden = label.getAttribute(piece.CARD_TYPE_ATTRIBUTE) !== card.memberType;
  const code = document.querySelector(`[${piece.CARD_CODE_ATTRIBUTE}]`);
  code?.setAttribute("viewBox", `0 0 ${card.side} ${card.side}`);
  code?.querySelector("path")?.setAttribute("d", card.path);
}
