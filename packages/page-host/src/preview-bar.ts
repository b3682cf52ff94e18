/** Id of the bar that the server puts into editors' drafts, by which scripts of pages know one. */
export const PREVIEW_BAR = "preview-bar";
