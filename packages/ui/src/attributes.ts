/** Attributes and ids by which scripts of pages (`*.client.ts`) and stylesheets find what components have drawn. */

/** On <html>, by an app before anything is painted: scripts run. What has `NEEDS_SCRIPT` is shown from then on (base.css). */
export const SCRIPT = "data-script";
export const NEEDS_SCRIPT = "data-needs-script";
/** Stands where something is waited for: styles of pages ask for it. */
export const IS_LOADING = "data-loading";
/** By the server, on what has buttons that a script brings to life, until it has: what is pressed before is done then. */
export const AWAITED = "data-awaited";
/** By an app's first script, on a button that was pressed before. */
export const PRESSED_EARLY = "data-pressed-early";

/** How ids around the field of a Combobox end, after the field's own: the list of suggestions, and what is said of them. */
export const LIST_ID = "-list";
export const STATUS_ID = "-status";
/** On a suggestion, by the script: where it leads. */
export const HREF = "data-href";

/** On the form of a FilterBar. */
export const FILTER_BAR = "data-filter-bar";

/** Around a film (Video): its place, the link that asks for it with the film's id, and what the film is called. */
export const FILM_PLACE = "data-film-place";
export const FILM = "data-film";
export const FILM_TITLE = "data-title";

/** On a Button, for its script: what it says while it works, and when that takes long. */
export const BUSY_WORD = "data-busy";
export const SLOW_WORD = "data-slow";

/** On what is folded away (Disclosure) and wanted on paper. */
export const OPEN_ON_PAPER = "data-open-on-paper";

/**
 * An attribute by which a page's script finds an element, to be spread into it. Each room of an app names those of its components
 * and scripts (`*.client.ts`) once, in its `attributes.ts`: single constants, so that a script carries no more than it uses.
 */
export function attribute(name: `data-${string}`, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}
