import { DEFAULT_LANGUAGE, type Language } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";

/** A sentence of the namespace `errors` in the caller's language. In: its key, and the values of its placeholders. */
export function sentence(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return serverI18n(language).t(key, { ...values, ns: "errors" });
}

export function hasSentence(key: string): boolean {
  return serverI18n(DEFAULT_LANGUAGE).exists(key, { ns: "errors" });
}
