import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The replacements for packages in scripts of browsers. */
const STAND_INS: Readonly<Record<string, string>> = {
  "react-router": "@kaifong/page-host/browser-router",
  "react-i18next": "@kaifong/i18n/browser-texts",
};

/**
 * Replaces React Router in scripts of browsers by our own router (packages/page-host/src/browser-router.tsx): React Router would
 * be a quarter of what a hydrated page loads. The build fails when a page imports something that ours doesn't have.
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
