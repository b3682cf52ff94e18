import { createInstance, type i18n } from "i18next";
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES, NAMESPACES } from "./messages.ts";
import type { Namespace, Translate } from "./text-keys.ts";

export { MESSAGES, NAMESPACES };

const instances = new Map<string, i18n>();

/**
 * The texts of one language, ready at once, for rendering on the server. Built once per language and process; requests share it
 * because nothing in it changes.
 */
export function serverI18n(language: Language): i18n {
  const existing = instances.get(language.code);
  if (existing) return existing;
  const instance = createInstance({
    lng: language.code,
    fallbackLng: DEFAULT_LANGUAGE.code,
    supportedLngs: [...LANGUAGE_CODES],
    load: "currentOnly",
    ns: [...NAMESPACES],
    defaultNS: "shell",
    resources: MESSAGES,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  void instance.init();
  instances.set(language.code, instance);
  return instance;
}

/** Texts of these namespaces (the first one without prefix) outside components: in loaders, files and messages. */
export function serverText<const Namespaces extends readonly [Namespace, ...Namespace[]]>(
  language: Language,
  ...namespaces: Namespaces
): Translate<Namespaces> {
  return serverI18n(language).getFixedT<readonly string[]>(language.code, namespaces);
}
