import { createInstance } from "i18next";
import { DEFAULT_LANGUAGE, type Language } from "@kaifong/i18n";
import enUS from "@kaifong/i18n/messages/errors/en-US.json" with { type: "json" };
import zhCN from "@kaifong/i18n/messages/errors/zh-CN.json" with { type: "json" };
import zhHK from "@kaifong/i18n/messages/errors/zh-HK.json" with { type: "json" };

const texts = createInstance({
  resources: { "zh-HK": { errors: zhHK }, "zh-CN": { errors: zhCN }, "en-US": { errors: enUS } },
  lng: DEFAULT_LANGUAGE.code,
  fallbackLng: DEFAULT_LANGUAGE.code,
  ns: ["errors"],
  defaultNS: "errors",
  interpolation: { escapeValue: false }, // the sentences go into JSON, and pages escape what they show
  initAsync: false,
});
void texts.init();

/** A sentence of the namespace `errors` in the caller's language. In: its key, and the values of its placeholders. */
export function sentence(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return texts.t(key, { lng: language.code, ...values });
}

export function hasSentence(key: string): boolean {
  return texts.exists(key);
}
