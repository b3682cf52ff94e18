/**
 * Of an element that a page's script fills: a page that is hydrated afterwards leaves what stands in it, where it would else
 * take it for a page that was not its own.
 */
export const FILLED_BY_SCRIPT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } } as const;
