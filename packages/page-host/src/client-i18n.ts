import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Namespace, splitLanguage } from "@kaifong/i18n";
import { createInstance, type i18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";

export interface TextSettings {
  /** Namespaces that hydrated pages show; another one is fetched when a component asks for it. */
  readonly namespaces: readonly Namespace[];
  /** Whether texts that are missing are reported. */
  readonly collectMissing: boolean;
  /** Backend base address, which the files come from (specification §7); `` for the same origin. */
  readonly baseUrl: string;
  /** How they are fetched: with the limit of time that every call has. */
  readonly fetchText: (address: string, request: RequestInit) => Promise<Response>;
}

/**
 * The texts of a hydrated page, loaded before it starts. The language of the URL always wins; the detector's order is the
 * specification's and serves to remember the choice under `language`. The default language stands in for a file that does not
 * come; i18next's own `fallbackLng` would fetch every file in both, and no file lacks a text that another has
 * (packages/i18n/src/messages.test.ts).
 */
export async function clientI18n({ namespaces, collectMissing, baseUrl, fetchText }: TextSettings): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      lng: splitLanguage(location.pathname).language.code,
      fallbackLng: false,
      supportedLngs: [...LANGUAGE_CODES],
      load: "currentOnly",
      ns: [...namespaces],
      defaultNS: "shell",
      partialBundledLanguages: true,
      backend: {
        loadPath: `${baseUrl}/locales/{{lng}}/{{ns}}.json`,
        addPath: `${baseUrl}/locales/add/{{lng}}/{{ns}}`,
        allowMultiLoading: false,
        // With parameters: it looks at how many a function takes.
        alternateFetch: (address: string, request: RequestInit) => fetchOrDefault(fetchText, address, request),
      },
      saveMissing: collectMissing,
      saveMissingTo: "current",
      detection: {
        order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
        lookupQuerystring: "lng",
        lookupCookie: "language",
        lookupLocalStorage: "language",
        lookupSessionStorage: "language",
        caches: ["localStorage"],
      },
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return instance;
}

/** A file of texts, or where it can't be had the same in the default language; what is sent is sent as it is. */
async function fetchOrDefault(fetchText: TextSettings["fetchText"], address: string, request: RequestInit): Promise<Response> {
  const ofDefault = address.replace(/\/locales\/[\w-]+\/(?=[^/]+\.json$)/, `/locales/${DEFAULT_LANGUAGE.code}/`);
  if (ofDefault === address) return fetchText(address, request);
  const own = await fetchText(address, request).catch(() => undefined);
  return own?.ok ? own : fetchText(ofDefault, request);
}
