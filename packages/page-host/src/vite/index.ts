/** What every app is built with: its `vite.config.ts` asks for it here. */
export { browserRouter } from "./browser-router.ts";
export { shortClassNames } from "./class-names.ts";
export { buildTarget, PROMISED_BROWSERS } from "./promised-browsers.ts";
