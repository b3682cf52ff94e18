/**
 * What the site stores in a browser, by its key. In a file of its own, because the script before the first paint, and the one of
 * every page, need nothing else of what stores it.
 */

/** The session (specification §3). */
export const SESSION_KEY = "kaifong";
/** When the session ends by itself, by the clock of the device. */
export const SESSION_ENDS_KEY = "kaifong.sessionEnds";
/** The logout tokens of the sessions that began in this browser, until the server knows that they are over. */
export const LOGOUT_TOKENS_KEY = "kaifong.logouts";
/** "1" while this browser shows members the simple mode. */
export const SIMPLE_KEY = "kaifong.simple";
/** "1" once cookies are agreed to (specification §3). */
export const COOKIES_KEY = "agreeCookies";
/** Code of the language that the visitor chose; a cookie of this name counts as well (specification §4). */
export const LANGUAGE_KEY = "language";
/** Uuids of the classes that somebody has saved, separated by spaces; the latest is last. They are cleared on logging out. */
export const SAVED_CLASSES_KEY = "savedClasses";
/** Courses, articles and lessons that a visitor who is not logged in has bookmarked: `<kind>:<id>`, the latest last. */
export const BOOKMARKS_KEY = "bookmarks";
/** An enquiry that is not sent, in the storage of its tab. */
export const ENQUIRY_DRAFT_KEY = "enquiryDraft";
/** How far somebody has come on the way to a new password, in the storage of its tab. */
export const RECOVERY_KEY = "passwordRecovery";
/** How far somebody has come on the way to another mobile number, in the storage of its tab. */
export const MOBILE_CHANGE_KEY = "mobileChange";
/** A registration that is not sent, without its password, in the storage of its tab. */
export const REGISTRATION_DRAFT_KEY = "registrationDraft";
/** A topic of one's own profile that is being edited and not saved, in the storage of its tab. */
export const PROFILE_DRAFT_KEY = "profileDraft";
/** A reading that is typed and not saved, in the storage of its tab. */
export const READING_DRAFT_KEY = "readingDraft";
/** A consultation that is not requested yet, in the storage of its tab. */
export const CONSULTATION_DRAFT_KEY = "consultationDraft";
/** The language in which the page before is to load itself again, in the storage of its tab. */
export const LANGUAGE_SWITCH_KEY = "kaifong.switchLanguage";
/** How many notifications are unread, and when that was so, in the storage of its tab. */
export const UNREAD_KEY = "kaifong.unread";
/** For whom somebody acts, and their name, in the storage of its tab. */
export const ACTING_KEY = "kaifong.actingFor";
/** Why the visitor was brought to the home page, in the storage of its tab. */
export const LEAVE_NOTICE_KEY = "kaifong.notice";
/** The facts of the member card of the member who is logged in, to show it without a network. */
export const CARD_KEY = "kaifong.card";
/** The next lessons of the member who is logged in, to show them without a network. */
export const NEXT_LESSONS_KEY = "kaifong.lessons";
/** Set once this browser notifies the member of this login, in the storage of its tab. */
export const PUSH_CHECKED_KEY = "kaifong.pushChecked";
/** The cache with what the worker must know of how this browser is notified (session/push/record.ts). */
export const PUSH_CACHE = "kaifong.push";
/** The cache with the pages that a visitor has opened, for reading them without a network (offline/worker.ts). */
export const PAGES_CACHE = "kaifong.pages";

/** What is typed and not sent yet, without an owner: its writer has no session yet, or needs none. */
export const ANYBODYS_DRAFTS = [ENQUIRY_DRAFT_KEY, RECOVERY_KEY, REGISTRATION_DRAFT_KEY] as const;
/** What members have typed and not sent yet: each is found only by its writer. */
export const MEMBERS_DRAFTS = [MOBILE_CHANGE_KEY, PROFILE_DRAFT_KEY, READING_DRAFT_KEY, CONSULTATION_DRAFT_KEY] as const;
/**
 * All are cleared when somebody logs out; those without an owner also when a tab is notified that another has ended the session.
 */
export type DraftKey = (typeof ANYBODYS_DRAFTS | typeof MEMBERS_DRAFTS)[number];
// The script before the first paint leaves out what is pure.
export const DRAFTS: readonly DraftKey[] = /* @__PURE__ */ [ANYBODYS_DRAFTS, MEMBERS_DRAFTS].flat();
