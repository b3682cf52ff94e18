/**
 * What the site keeps in a browser, by its key. Alone here, because the script before the first paint, and the one of every page,
 * need nothing else of what keeps it.
 */

/** The session (specification §3). */
export const STORE_KEY = "kaifong";
/** When the session ends by itself, by the clock of the device. */
export const SESSION_ENDS_KEY = "kaifong.sessionEnds";
/** "1" while this browser shows members the simple mode. */
export const SIMPLE_KEY = "kaifong.simple";
/** "1" once cookies are agreed to (specification §3). */
export const COOKIES_KEY = "agreeCookies";
/** Code of the language that the visitor chose; a cookie of this name counts as well (specification §4). */
export const LANGUAGE_KEY = "language";
/** Uuids of the classes that somebody has put by, with spaces between them; the latest last. They go with a login. */
export const SAVED_CLASSES_KEY = "savedClasses";
/** Courses, articles and lessons that somebody has put by and who is not logged in: `<kind>:<id>`, the latest last. */
export const BOOKMARKS_KEY = "bookmarks";
/** An enquiry that is not sent, in the storage of its tab. */
export const ENQUIRY_DRAFT_KEY = "enquiryDraft";
/** How far somebody has come on the way to a new password, in the storage of its tab. */
export const RECOVERY_KEY = "passwordRecovery";
/** How far somebody has come on the way to another mobile number, in the storage of its tab. */
export const MOBILE_CHANGE_KEY = "mobileChange";
/** A registration that is not sent, without its password, in the storage of its tab. */
export const REGISTRATION_DRAFT_KEY = "registrationDraft";
/** A topic of the own profile that is being put right and not saved, in the storage of its tab. */
export const PROFILE_DRAFT_KEY = "profileDraft";
/** A reading that is typed and not saved, in the storage of its tab. */
export const READING_DRAFT_KEY = "readingDraft";
/** A consultation that is not asked for yet, in the storage of its tab. */
export const CONSULTATION_DRAFT_KEY = "consultationDraft";
/** The language in which the page before is to load itself again, in the storage of its tab. */
export const SWITCH_KEY = "kaifong.switchLanguage";
/** How many notifications are not read, and when that was so, in the storage of its tab. */
export const UNREAD_KEY = "kaifong.unread";
/** For whom somebody acts, and what they are called, in the storage of its tab. */
export const ACTING_KEY = "kaifong.actingFor";
/** Why the visitor was brought home, in the storage of its tab. */
export const NOTICE_KEY = "kaifong.notice";
/** The facts of the member card of who is logged in, to show it without a network. */
export const CARD_KEY = "kaifong.card";
/** The next lessons of who is logged in, to show them without a network. */
export const LESSONS_KEY = "kaifong.lessons";
/** That this login is the one which this browser notifies, in the storage of its tab. */
export const PUSH_CHECKED_KEY = "kaifong.pushChecked";
/** The cache with what the worker must know of how this browser is notified (session/push/record.ts). */
export const PUSH_CACHE = "kaifong.push";
/** The cache with the pages that a visitor has opened, for reading them without a network (offline/worker.ts). */
export const PAGES_CACHE = "kaifong.pages";

/** What is typed and not sent yet, by no name: who writes it has no session yet, or needs none. */
export const ANYBODYS_DRAFTS = [ENQUIRY_DRAFT_KEY, RECOVERY_KEY, REGISTRATION_DRAFT_KEY] as const;
/** The same of members, each found by its writer alone. */
export const MEMBERS_DRAFTS = [MOBILE_CHANGE_KEY, PROFILE_DRAFT_KEY, READING_DRAFT_KEY, CONSULTATION_DRAFT_KEY] as const;
/** All go when somebody logs out by themselves; those without a name also when a tab hears that another has ended the session. */
export type DraftKey = (typeof ANYBODYS_DRAFTS | typeof MEMBERS_DRAFTS)[number];
// The script before the first paint leaves out what is pure.
export const DRAFTS: readonly DraftKey[] = /* @__PURE__ */ [ANYBODYS_DRAFTS, MEMBERS_DRAFTS].flat();
