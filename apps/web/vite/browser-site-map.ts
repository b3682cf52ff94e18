import type { Plugin } from "vite";

const SITE_MAP = /\/app\/site-map\.ts$/;

/** Scripts of browsers carry the site map, but not where each page's source is: a kilobyte that grows with the site. */
export function browserSiteMap(): Plugin {
  return {
    name: "browser-site-map",
    enforce: "pre",
    transform: {
      filter: { id: SITE_MAP },
      handler(code) {
        return this.environment.name === "client" ? { code: code.replaceAll(/,\s*module: "[^"]+"/g, ""), map: null } : undefined;
      },
    },
  };
}
