/** The build settings of every app: its `vite.config.ts` imports them from here. */
export { browserRouter } from "./browser-router.ts";
export { browserManifest } from "./browser-manifest.ts";
export { markOf, SHORT_NAME } from "../short-names.ts";
export { shortClassNames, styleFilesByMark } from "./class-names.ts";
export { buildTarget, PROMISED_BROWSERS } from "./promised-browsers.ts";
export { builtStyleSheets, type StylePart, styleParts } from "./style-parts.ts";
