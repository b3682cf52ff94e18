/** The attributes that connect the shell to the scripts of every page. Those of <html> are in root-attributes.ts. */

/** On a search field: the address of its suggestions. */
export const SUGGESTIONS_ATTRIBUTE = "data-suggestions";

/** On a menu: which one ("main", "drawer", "search", "account"); also around those of the bar. */
export const MENU_ATTRIBUTE = "data-menu";
export const MENU_BAR_ATTRIBUTE = "data-menu-bar";
/** On the bar that follows; journeys leave it out when they mean the page itself. */
export const STICKY_ATTRIBUTE = "data-sticky";

/**
 * On buttons and links by what they set: the text size, the language; and on the button that dismisses the offer of another one.
 */
export const SET_FONT_ATTRIBUTE = "data-set-font";
export const SET_LANGUAGE_ATTRIBUTE = "data-set-language";
export const DISMISS_OFFER_ATTRIBUTE = "data-dismiss-offer";
/** On an offer: its language, by which the stylesheet shows the one that is made. */
export const OFFER_LANGUAGE_ATTRIBUTE = "data-offer-language";

/** The bar, its button, and what else leaves room for it. */
export const COOKIE_BAR_ATTRIBUTE = "data-cookie-bar";
export const AGREE_COOKIES_ATTRIBUTE = "data-agree-cookies";
export const COOKIE_ROOM_ATTRIBUTE = "data-cookie-room";

/** The bar that says for whom somebody acts, the places in it for that member's name and one's own, and its button. */
export const ACTING_BAR_ATTRIBUTE = "data-acting-bar";
export const ACTED_FOR_ATTRIBUTE = "data-acted-for";
export const ACTING_SELF_ATTRIBUTE = "data-acting-self";
/** In the bar: the number of minutes left to somebody who helps. */
export const ACTING_LEFT_ATTRIBUTE = "data-acting-left";
export const STOP_ACTING_ATTRIBUTE = "data-stop-acting";

/** On what is there in only one mode, "full" or "simple"; and on the buttons that switch the simple one "on" and "off". */
export const MODE_ATTRIBUTE = "data-mode";
export const SET_SIMPLE_ATTRIBUTE = "data-set-simple";

/** A template of what only members use (deferred-for-members.tsx). */
export const FOR_MEMBERS_ATTRIBUTE = "data-for-members";

/** Opens the dialog before logging out. */
export const LOG_OUT_ATTRIBUTE = "data-log-out";
/** The place of the number of unread notifications with its words, and of the number in it. */
export const UNREAD_ATTRIBUTE = "data-unread";
export const UNREAD_COUNT_ATTRIBUTE = "data-unread-count";
/** On the home page: the message for somebody who was brought there, by reason. */
export const LEAVE_NOTICE_ATTRIBUTE = "data-leave-notice";

/** The tools of a page, each by its name, and the words that a reading voice speaks. */
export const PAGE_TOOLS_ATTRIBUTE = "data-page-tools";
export const TOOL_ATTRIBUTE = "data-tool";
export const VOICE_ATTRIBUTE = "data-voice";
/** In a tool: its words while it is pressed ("true") and while it isn't. */
export const TOOL_STATE_ATTRIBUTE = "data-tool-state";
/** On the tool that shares: the text that is sent with the address. */
export const SHARE_MESSAGE_ATTRIBUTE = "data-share-message";
/** The place for the tools' messages. */
export const TOOL_STATUS_ATTRIBUTE = "data-tool-status";
/** The parts of a page that are read aloud. */
export const READ_ALOUD_ATTRIBUTE = "data-read-aloud";
