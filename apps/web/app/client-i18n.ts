import { DEFAULT_LANGUAGE, LANGUAGE_CODES, NAMESPACES, splitLanguage } from "@kaifong/i18n";
import { createInstance, type i18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";

/** Namespaces that every hydrated page may show at once. */
const FIRST_NAMESPACES = ["shell", "activity", "auth", "codes", "errors"] as const;

/**
 * The texts of a hydrated page, loaded before it starts. The language of the URL always wins; the detector's order is the
 * specification's and serves to remember the choice under `language`.
 */
export async function clientI18n(): Promise<i18n> {
  const instance = createInstance();
  const root = document.documentElement;
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
      backend: { loadPath: "/locales/{{lng}}/{{ns}}.json", addPath: "/locales/{{lng}}/{{ns}}", allowMultiLoading: false },
      saveMissing: root.dataset.collectMissing === "true",
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
  await instance.loadNamespaces(NAMESPACES.filter((namespace) => usedByPage(namespace)));
  return instance;
}

/** A page may ask for more namespaces in `<html data-namespaces>`. */
function usedByPage(namespace: string): boolean {
  return (document.documentElement.dataset.namespaces ?? "").split(" ").includes(namespace);
}
