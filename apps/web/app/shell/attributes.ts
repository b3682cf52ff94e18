/** What ties the shell to the scripts of every page. What stands on <html> is in root-attributes.ts. */

/** On a search field: where its suggestions are asked for. */
export const SUGGESTIONS = "data-suggestions";

/** On a menu: which one ("main", "drawer", "search", "account"); around those of the bar. */
export const MENU = "data-menu";
export const MENU_BAR = "data-menu-bar";
/** On the bar that follows; journeys leave it out where the page itself is meant. */
export const STICKY = "data-sticky";

/** Buttons and links by what they set: the size of letters, the language; the offer of another one is dismissed. */
export const SET_FONT = "data-set-font";
export const SET_LANGUAGE = "data-set-language";
export const DISMISS_OFFER = "data-dismiss-offer";
/** On an offer: the language, by which the stylesheet shows the one that is made. */
export const OFFER_LANGUAGE = "data-offer-language";

/** The bar, its button, and what else leaves room for it. */
export const COOKIE_BAR = "data-cookie-bar";
export const AGREE_COOKIES = "data-agree-cookies";
export const COOKIE_ROOM = "data-cookie-room";

/** The bar that says for whom somebody acts, the places in it of their name and of one's own, and its button. */
export const ACTING_BAR = "data-acting-bar";
export const ACTED_FOR = "data-acted-for";
export const ACTING_SELF = "data-acting-self";
/** In it: how many minutes are left to somebody who helps. */
export const ACTING_LEFT = "data-acting-left";
export const STOP_ACTING = "data-stop-acting";

/** On what is there in one mode alone, "full" or "simple"; and on the buttons that switch the simple one "on" and "off". */
export const MODE = "data-mode";
export const SET_SIMPLE = "data-set-simple";

/** A template of what only members use (for-members.tsx). */
export const FOR_MEMBERS = "data-for-members";

/** Opens the dialog; in it, what confirms and what closes. */
export const LOG_OUT = "data-log-out";
export const CONFIRM_LOG_OUT = "data-confirm-log-out";
export const CLOSE_DIALOG = "data-close-dialog";
/** Where the number of unread notifications stands, with its words, and the number in it. */
export const UNREAD = "data-unread";
export const UNREAD_COUNT = "data-unread-count";
/** On the home page: said to who was brought there, by the reason. */
export const LEAVE_NOTICE = "data-leave-notice";

/** The tools of a page, each of them by its name, and what a reading voice speaks. */
export const PAGE_TOOLS = "data-page-tools";
export const TOOL = "data-tool";
export const VOICE = "data-voice";
/** In a tool: its words while it is pressed ("true") and while it isn't. */
export const TOOL_STATE = "data-tool-state";
/** On the tool that shares: what is sent with the address. */
export const SHARE_MESSAGE = "data-share-message";
/** The place where something is said. */
export const TOOL_STATUS = "data-tool-status";
/** What of a page is read aloud. */
export const READ = "data-read";

/**
 * The warning before a session ends. In it: parts that hold for an "idle" or an "absolute" end, the time at which it ends, the
 * time that is left, what is said once, and that staying logged in has failed; then its buttons.
 */
export const SESSION_END = "data-session-end";
export const END_KIND = "data-end-kind";
export const END_TIME = "data-end-time";
export const END_COUNTDOWN = "data-end-countdown";
export const END_SAID = "data-end-said";
export const END_FAILED = "data-end-failed";
export const STAY_LOGGED_IN = "data-stay-logged-in";
export const LOG_IN_AGAIN = "data-log-in-again";

/** Words that stand hidden for the script of a part, by their name (script-texts.tsx). */
export const SCRIPT_TEXTS = "data-script-words";
