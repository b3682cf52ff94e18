/**
 * Whether the screen has room for everything at once; on a phone what is long is folded up at first. Asked while drawing, which
 * happens in the browser: readings are a member's own.
 */
export function isWideScreen(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(min-width: 40em)").matches;
}
