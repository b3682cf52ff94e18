import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Namespace, splitLanguage } from "@kaifong/i18n";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createInstance, type i18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";

interface TextSettings {
  /** Namespaces that hydrated pages show; another one is fetched when a component asks for it. */
  readonly namespaces: readonly Namespace[];
  /** Whether texts that are missing are reported. */
  readonly collectMissing: boolean;
}

/** Makes the page that the server rendered an application. Texts first: hydrating without them would flash their keys. */
export async function hydratePage(texts: TextSettings): Promise<void> {
  const i18n = await clientI18n(texts);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

/**
 * The texts of a hydrated page, loaded before it starts. The language of the URL always wins; the detector's order is the
 * specification's and serves to remember the choice under `language`.
 */
async function clientI18n({ namespaces, collectMissing }: TextSettings): Promise<i18n> {
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
      ns: [...namespaces],
      defaultNS: "shell",
      partialBundledLanguages: true,
      backend: { loadPath: "/locales/{{lng}}/{{ns}}.json", addPath: "/locales/add/{{lng}}/{{ns}}", allowMultiLoading: false },
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
