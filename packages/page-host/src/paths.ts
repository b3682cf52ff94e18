/** Addresses of an app, from the list of its pages. */
export { entryIn, matchesPattern, pageIn } from "./path-pattern.ts";
export { createPathTo, hereIn, type PathTo } from "./path-to.ts";
export { safeNext } from "./safe-next.ts";
