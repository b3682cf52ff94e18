import type { Plugin } from "vite";

const SITE_MAP = /\/app\/site-(?:map|files)\.ts$/;

/** The fields of an entry that only the server reads: where the source is, and which parameters the page reads. */
const SERVERS_OWN = /,\s*(?:module: "[^"]+"|search: \[[^\]]*\])/g;

/** Scripts of browsers contain the site map, but not what only the server asks about it: a kilobyte that grows with the site. */
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
