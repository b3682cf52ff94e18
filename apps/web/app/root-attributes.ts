/** The attributes of <html>: set by the document for the scripts of every page, and by the scripts for stylesheets. */

/**
 * Set by shell/document/document.tsx: the language, the page of the site map, whether it is a detail page, and whether it is
 * hydrated.
 */
export const LANGUAGE_ATTRIBUTE = "data-language";
export const PAGE_ATTRIBUTE = "data-page";
export const DETAIL_ATTRIBUTE = "data-detail";
export const APP_ATTRIBUTE = "data-app";
/** The namespaces of a hydrated page, with spaces between them. */
export const TEXTS_ATTRIBUTE = "data-texts";
/** Base address of the API, and whether missing texts are reported. */
export const API_ATTRIBUTE = "data-api";
export const COLLECT_MISSING_ATTRIBUTE = "data-collect-missing";

/** The paths of pages that are rendered for each visitor (shell/document/per-visitor-pages.ts). */
export const PER_VISITOR_ATTRIBUTE = "data-per-visitor";

/** Set by the scripts: the text size, "in" or "out", "agreed", the language that is offered, "up" or "down". */
export const FONT_ATTRIBUTE = "data-font";
export const LOGIN_ATTRIBUTE = "data-login";
/** Whether the visitor who is logged in is an applicant. */
export const APPLICANT_ATTRIBUTE = "data-applicant";
export const COOKIES_ATTRIBUTE = "data-cookies";
/** Whether somebody acts for another member. */
export const ACTING_ATTRIBUTE = "data-acting";
/** Simple mode: fewer things, large. */
export const SIMPLE_ATTRIBUTE = "data-simple";
export const OFFERED_LANGUAGE_ATTRIBUTE = "data-offer";
export const SCROLL_ATTRIBUTE = "data-scroll";

/**
 * Set by the worker (offline/worker.ts): the page is a copy that it cached, "today" or "earlier". Also set by a script when the
 * page is no better than a copy (centres/open-now.client.ts).
 */
export const COPY_ATTRIBUTE = "data-copy";
