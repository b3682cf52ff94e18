import { DEFAULT_LANGUAGE, LANGUAGE_CODES, splitLanguage } from "@kaifong/i18n";
import { createInstance, type i18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { COLLECT_MISSING } from "./root-hooks.ts";

/** Namespaces that hydrated pages show; another one is fetched when a component asks for it. */
const FIRST_NAMESPACES = ["shell", "activity", "auth", "codes", "errors"] as const;

/**
 * The texts of a hydrated page, loaded before it starts. The language of the URL always wins; the detector's order is the
 * specification's and serves to remember the choice under `language`.
 */
export async function clientI18n(): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      lng: splitLanguage(location.pathname).language.code,
      fallbackLng: DEFAULT_LANGUAGE.code,
      supportedLngs: [...LANGUAGE_CODES],
      load: "currentOnly",
      ns: [...FIRST_NAMESPACES],
      defaultNS: "shell",
      partialBundledLanguages: true,
      backend: { loadPath: "/locales/{{lng}}/{{ns}}.json", addPath: "/locales/add/{{lng}}/{{ns}}", allowMultiLoading: false },
      saveMissing: document.documentElement.getAttribute(COLLECT_MISSING) === "true",
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
