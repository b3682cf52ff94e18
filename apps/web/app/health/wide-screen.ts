/**
 * Whether the screen has room for everything at once; on a phone, long parts are folded away at first. Read while rendering,
 * which happens in the browser: readings are a member's own.
 */
export function isWideScreen(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(min-width: 40em)").matches;
}
