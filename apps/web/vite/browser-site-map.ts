import type { Plugin } from "vite";

const SITE_MAP = /\/app\/site-(?:map|files)\.ts$/;

/** What the server alone asks of an entry: where the source is, and which parameters it reads. */
const SERVERS_OWN = /,\s*(?:module: "[^"]+"|search: \[[^\]]*\])/g;

/** Scripts of browsers carry the site map, but not what only the server asks of it: a kilobyte that grows with the site. */
export function browserSiteMap(): Plugin {
  return {
    name: "browser-site-map",
    enforce: "pre",
    transform: {
      filter: { id: SITE_MAP },
      handler(code) {
        return this.environment.name === "client" ? { code: code.replaceAll(SERVERS_OWN, ""), map: null } : undefined;
      },
    },
  };
}
