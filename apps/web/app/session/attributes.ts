/** What ties pages to the session that the first script finds (`styles/state.css`). */

/** On what is there for members alone, or for everybody else: "logged-in" or "logged-out". */
export const WHEN = "data-when";
