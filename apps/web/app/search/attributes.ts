/** The attributes that connect the page of results to its script (`external-search.client.ts`). */

/** Holds the address of the external search's script. */
export const EXTERNAL_SEARCH_ATTRIBUTE = "data-external-search";
/** Says that the external search did not come, once the script writes it there; the sentence is its value. */
export const EXTERNAL_FAILED_ATTRIBUTE = "data-external-failed";
/** The site's own results. */
export const OWN_RESULTS_ATTRIBUTE = "data-own-results";
