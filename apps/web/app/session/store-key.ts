/**
 * Of the session in local storage (specification §3). Alone here, because the script before the first paint needs nothing else of
 * the store.
 */
export const STORE_KEY = "kaifong";
