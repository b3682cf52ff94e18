/** What ties lists of cards to their script (`far-cards.client.ts`) and stylesheet (`styles/far-cards.css`). */

export const CARDS = "data-cards";
/** On a card, by the script: it is laid out. */
export const NEAR = "data-near";
