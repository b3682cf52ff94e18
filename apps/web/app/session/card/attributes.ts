/**
 * The attributes that connect a member's card on the page for when there is no network to the script that fills it in
 * (offline/offline-card.client.ts).
 */

/** The part with the card, filled in from what this browser stores. */
export const OFFLINE_CARD_ATTRIBUTE = "data-offline-card";
/** The part with the link to the card, for every other page that could not be opened. */
export const OFFLINE_CARD_LINK_ATTRIBUTE = "data-offline-card-link";
/** The part that says why there is no card: somebody acts for another member. */
export const OFFLINE_CARD_ACTING_ATTRIBUTE = "data-offline-card-acting";

/** Parts of the card: both names, the member type, the number as it is read and as it is read out, and the code. */
export const CARD_NAME_ZH_ATTRIBUTE = "data-card-name-zh";
export const CARD_NAME_EN_ATTRIBUTE = "data-card-name-en";
export const CARD_TYPE_ATTRIBUTE = "data-card-type";
export const CARD_NUMBER_ATTRIBUTE = "data-card-number";
export const CARD_SPOKEN_ATTRIBUTE = "data-card-spoken";
export const CARD_CODE_ATTRIBUTE = "data-card-code";
/** When the centre was last asked. */
export const CARD_SEEN_ATTRIBUTE = "data-card-seen";
