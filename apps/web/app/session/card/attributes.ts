/**
 * What ties a member's card on the page for when there is no network to the script that fills it in
 * (offline/offline-card.client.ts).
 */

/** A part that stands in place of nothing else: the card, filled in from what this browser stores. */
export const OFFLINE_CARD_ATTRIBUTE = "data-offline-card";
/** A part with the link to the card, for every other page that could not be opened. */
export const OFFLINE_CARD_LINK_ATTRIBUTE = "data-offline-card-link";
/** A part that says why there is no card: somebody acts for another member. */
export const OFFLINE_CARD_ACTING_ATTRIBUTE = "data-offline-card-acting";

/** Pieces of the card: both names, the kind of membership, the number as it is read and as it is read out, and the code. */
export const CARD_NAME_ZH_ATTRIBUTE = "data-card-name-zh";
export const CARD_NAME_EN_ATTRIBUTE = "data-card-name-en";
export const CARD_TYPE_ATTRIBUTE = "data-card-type";
export const CARD_NUMBER_ATTRIBUTE = "data-card-number";
export const CARD_SPOKEN_ATTRIBUTE = "data-card-spoken";
export const CARD_CODE_ATTRIBUTE = "data-card-code";
/** When the centre was last asked. */
export const CARD_SEEN_ATTRIBUTE = "data-card-seen";
