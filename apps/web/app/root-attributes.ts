/** What stands on <html>: for the scripts of every page by the document, for stylesheets by the scripts. */

/** By shell/document/document.tsx: the language, the page of the site map, whether it is a detail page, and hydrated. */
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

/** By the scripts: the size of letters, "in" or "out", "agreed", the language that is offered, "up" or "down". */
export const FONT_ATTRIBUTE = "data-font";
export const LOGIN_ATTRIBUTE = "data-login";
/** Whoever is logged in waits to become a member. */
export const APPLICANT_ATTRIBUTE = "data-applicant";
export const COOKIES_ATTRIBUTE = "data-cookies";
/** Somebody acts for another member. */
export const ACTING_ATTRIBUTE = "data-acting";
/** Simple mode: fewer things, large. */
export const SIMPLE_ATTRIBUTE = "data-simple";
export const OFFER_ATTRIBUTE = "data-offer";
export const SCROLL_ATTRIBUTE = "data-scroll";

/**
 * By the worker (offline/worker.ts): the page is a copy that it kept, "today" or "earlier"; by a script, that it is as good as
 * one (centres/open-now.client.ts).
 */
export const COPY_ATTRIBUTE = "data-copy";
