/**
 * For an element that a page's script fills: a page that is hydrated afterwards leaves its content, which it would otherwise
 * report as a mismatch.
 */
export const FILLED_BY_SCRIPT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } } as const;
