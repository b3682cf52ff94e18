/** Attributes by which scripts of pages find what components have drawn. */

/** Around a film (Video): its place, the link that asks for it with the film's id, and what the film is called. */
export const FILM_PLACE = "data-film-place";
export const FILM = "data-film";
export const FILM_TITLE = "data-title";

/** On what is folded away (Disclosure) and wanted on paper. */
export const OPEN_ON_PAPER = "data-open-on-paper";
