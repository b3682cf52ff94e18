/** The attributes that connect pages to the session that the first script finds (`styles/state.css`). */

/**
 * On what is there only for visitors who are logged in, for members whose membership is approved, or for everybody else:
 * "logged-in", "approved" or "logged-out".
 */
export const WHEN_ATTRIBUTE = "data-when";
