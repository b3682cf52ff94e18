/** Id of the bar that the server puts into editors' drafts; scripts of pages recognise a draft by it. */
export const PREVIEW_BAR = "preview-bar";
