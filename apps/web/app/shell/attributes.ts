/** What ties the shell to the scripts of every page. What stands on <html> is in root-attributes.ts. */

/** On a search field: where its suggestions are asked for. */
export const SUGGESTIONS_ATTRIBUTE = "data-suggestions";

/** On a menu: which one ("main", "drawer", "search", "account"); around those of the bar. */
export const MENU_ATTRIBUTE = "data-menu";
export const MENU_BAR_ATTRIBUTE = "data-menu-bar";
/** On the bar that follows; journeys leave it out where the page itself is meant. */
export const STICKY_ATTRIBUTE = "data-sticky";

/** Buttons and links by what they set: the size of letters, the language; the offer of another one is dismissed. */
export const SET_FONT_ATTRIBUTE = "data-set-font";
export const SET_LANGUAGE_ATTRIBUTE = "data-set-language";
export const DISMISS_OFFER_ATTRIBUTE = "data-dismiss-offer";
/** On an offer: the language, by which the stylesheet shows the one that is made. */
export const OFFER_LANGUAGE_ATTRIBUTE = "data-offer-language";

/** The bar, its button, and what else leaves room for it. */
export const COOKIE_BAR_ATTRIBUTE = "data-cookie-bar";
export const AGREE_COOKIES_ATTRIBUTE = "data-agree-cookies";
export const COOKIE_ROOM_ATTRIBUTE = "data-cookie-room";

/** The bar that says for whom somebody acts, the places in it of their name and of one's own, and its button. */
export const ACTING_BAR_ATTRIBUTE = "data-acting-bar";
export const ACTED_FOR_ATTRIBUTE = "data-acted-for";
export const ACTING_SELF_ATTRIBUTE = "data-acting-self";
/** In it: how many minutes are left to somebody who helps. */
export const ACTING_LEFT_ATTRIBUTE = "data-acting-left";
export const STOP_ACTING_ATTRIBUTE = "data-stop-acting";

/** On what is there in one mode alone, "full" or "simple"; and on the buttons that switch the simple one "on" and "off". */
export const MODE_ATTRIBUTE = "data-mode";
export const SET_SIMPLE_ATTRIBUTE = "data-set-simple";

/** A template of what only members use (deferred-for-members.tsx). */
export const FOR_MEMBERS_ATTRIBUTE = "data-for-members";

/** Opens the dialog before logging out. */
export const LOG_OUT_ATTRIBUTE = "data-log-out";
/** Where the number of unread notifications stands, with its words, and the number in it. */
export const UNREAD_ATTRIBUTE = "data-unread";
export const UNREAD_COUNT_ATTRIBUTE = "data-unread-count";
/** On the home page: said to who was brought there, by the reason. */
export const LEAVE_NOTICE_ATTRIBUTE = "data-leave-notice";

/** The tools of a page, each of them by its name, and what a reading voice speaks. */
export const PAGE_TOOLS_ATTRIBUTE = "data-page-tools";
export const TOOL_ATTRIBUTE = "data-tool";
export const VOICE_ATTRIBUTE = "data-voice";
/** In a tool: its words while it is pressed ("true") and while it isn't. */
export const TOOL_STATE_ATTRIBUTE = "data-tool-state";
/** On the tool that shares: what is sent with the address. */
export const SHARE_MESSAGE_ATTRIBUTE = "data-share-message";
/** The place where something is said. */
export const TOOL_STATUS_ATTRIBUTE = "data-tool-status";
/** What of a page is read aloud. */
export const READ_ATTRIBUTE = "data-read";
