/** What ties pages to the session that the first script finds (`styles/state.css`). */

/**
 * On what is there for who is logged in, for those of them whose membership is approved, or for everybody else: "logged-in",
 * "approved" or "logged-out".
 */
export const WHEN_ATTRIBUTE = "data-when";
