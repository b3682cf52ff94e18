import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Scripts of browsers get a page's own router for React Router's (packages/page-host/src/browser-router.tsx), which would be a
 * quarter of what a page that runs there loads. The build fails where a page asks it for what it doesn't have.
 */
export function browserRouter(): Plugin {
  return {
    name: "browser-router",
    enforce: "pre",
    resolveId(id) {
      return id === "react-router" && this.environment.name === "client"
        ? fileURLToPath(import.meta.resolve("@kaifong/page-host/browser-router"))
        : undefined;
    },
  };
}
