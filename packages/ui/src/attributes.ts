/** Attributes and ids by which scripts of pages (`*.client.ts`) and stylesheets find elements of components. */

/**
 * On <html>, set by an app before anything is painted: scripts run. Elements with `NEEDS_SCRIPT_ATTRIBUTE` are shown from then on
 * (base.css).
 */
export const SCRIPT_ATTRIBUTE = "data-script";
export const NEEDS_SCRIPT_ATTRIBUTE = "data-needs-script";
/** On an element that is waiting for data: styles of pages use it. */
export const LOADING_ATTRIBUTE = "data-loading";
/** Set by the server on an element with buttons that a script activates, until it has: an earlier press takes effect then. */
export const AWAITED_ATTRIBUTE = "data-awaited";
/** Set by an app's first script on a button that was pressed earlier. */
export const PRESSED_EARLY_ATTRIBUTE = "data-pressed-early";

/** The endings of ids around the field of a Combobox, after the field's own: the list of suggestions, and its status. */
export const LIST_ID_ENDING = "-list";
export const STATUS_ID_ENDING = "-status";
/** Set by the script on a suggestion: its address. */
export const HREF_ATTRIBUTE = "data-href";

/** On the form of a FilterBar. */
export const FILTER_BAR_ATTRIBUTE = "data-filter-bar";

/** Around a film (Video): its place, the link that loads it with the film's id, and the name of the film. */
export const FILM_PLACE_ATTRIBUTE = "data-film-place";
export const FILM_ATTRIBUTE = "data-film";
export const FILM_TITLE_ATTRIBUTE = "data-title";

/** On a Button, for its script: its words while it works, and when that takes long. */
export const BUSY_WORD_ATTRIBUTE = "data-busy";
export const SLOW_WORD_ATTRIBUTE = "data-slow";

/** On something folded (Disclosure) that is unfolded on paper. */
export const OPEN_ON_PAPER_ATTRIBUTE = "data-open-on-paper";

/**
 * An attribute by which a page's script finds an element, to be spread into it. Each room of an app names those of its components
 * and scripts (`*.client.ts`) once, in its `attributes.ts`: single constants, so that a script carries no more than it uses.
 */
export function attribute(name: `data-${string}`, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}
