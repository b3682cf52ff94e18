/** What ties the shell to the scripts of every page. */

/** On a search field: where its suggestions are asked for. */
export const SUGGESTIONS = "data-suggestions";
