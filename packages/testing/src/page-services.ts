import type { PageServices } from "@kaifong/page-host";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { aReader } from "./content.ts";

export const SITE_ORIGIN = "https://site.example";

/** The services of the loaders of every app, at a time, on a site where nothing is published. */
export const somePageServices = (now: Date): PageServices => ({
  now: () => now,
  nonce: "",
  language: DEFAULT_LANGUAGE,
  settings: {
    siteOrigin: SITE_ORIGIN,
    apiBaseUrl: "",
    searchKey: "",
    collectMissingKeys: false,
    showsMessages: false,
    identityProvider: "",
  },
  content: aReader(),
  contentIn: () => aReader(),
  availability: async () => new Map(),
  cache: { maxAge: () => undefined, noStore: () => undefined },
  report: (fault) => {
    throw fault;
  },
});
