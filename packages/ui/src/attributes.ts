/** Attributes and ids by which scripts of pages (`*.client.ts`) and stylesheets find what components have drawn. */

/**
 * On <html>, by an app before anything is painted: scripts run. What has `NEEDS_SCRIPT_ATTRIBUTE` is shown from then on
 * (base.css).
 */
export const SCRIPT_ATTRIBUTE = "data-script";
export const NEEDS_SCRIPT_ATTRIBUTE = "data-needs-script";
/** Stands where something is waited for: styles of pages ask for it. */
export const LOADING_ATTRIBUTE = "data-loading";
/** By the server, on what has buttons that a script brings to life, until it has: what is pressed before is done then. */
export const AWAITED_ATTRIBUTE = "data-awaited";
/** By an app's first script, on a button that was pressed before. */
export const PRESSED_EARLY_ATTRIBUTE = "data-pressed-early";

/** How ids around the field of a Combobox end, after the field's own: the list of suggestions, and what is said of them. */
export const LIST_ID_ENDING = "-list";
export const STATUS_ID_ENDING = "-status";
/** On a suggestion, by the script: where it leads. */
export const HREF_ATTRIBUTE = "data-href";

/** On the form of a FilterBar. */
export const FILTER_BAR_ATTRIBUTE = "data-filter-bar";

/** Around a film (Video): its place, the link that asks for it with the film's id, and what the film is called. */
export const FILM_PLACE_ATTRIBUTE = "data-film-place";
export const FILM_ATTRIBUTE = "data-film";
export const FILM_TITLE_ATTRIBUTE = "data-title";

/** On a Button, for its script: what it says while it works, and when that takes long. */
export const BUSY_WORD_ATTRIBUTE = "data-busy";
export const SLOW_WORD_ATTRIBUTE = "data-slow";

/** On what is folded away (Disclosure) and wanted on paper. */
export const OPEN_ON_PAPER_ATTRIBUTE = "data-open-on-paper";

/**
 * An attribute by which a page's script finds an element, to be spread into it. Each room of an app names those of its components
 * and scripts (`*.client.ts`) once, in its `attributes.ts`: single constants, so that a script carries no more than it uses.
 */
export function attribute(name: `data-${string}`, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}
