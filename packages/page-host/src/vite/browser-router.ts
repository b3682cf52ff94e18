import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What scripts of browsers get in place of a package. */
const STAND_INS: Readonly<Record<string, string>> = {
  "react-router": "@kaifong/page-host/browser-router",
  "react-i18next": "@kaifong/i18n/browser-texts",
};

/**
 * Scripts of browsers get a page's own router for React Router's (packages/page-host/src/browser-router.tsx), which would be a
 * quarter of what a page that runs there loads. The build fails where a page asks it for what it doesn't have.
 */
export function browserRouter(): Plugin {
  return {
    name: "browser-router",
    enforce: "pre",
    resolveId(id) {
      const standIn = this.environment.name === "client" ? STAND_INS[id] : undefined;
      return standIn === undefined ? undefined : fileURLToPath(import.meta.resolve(standIn));
    },
  };
}
