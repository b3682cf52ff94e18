/**
 * Strapi stores one alternative text per picture, whatever the language. Editors write the three
 * languages into that field as `繁體 | 简体 | English`; readers get the one of their locale.
 */
import { LOCALE_CODES, type LocaleCode } from "../rules/locales";

const SEPARATOR = " | ";

/** The text that is stored for a picture, of one in each language. */
export function joinAlternativeText(texts: Readonly<Record<LocaleCode, string>>): string {
  return LOCALE_CODES.map((code) => texts[code]).join(SEPARATOR);
}

/** A text without all three parts belongs to every language. */
function alternativeTextFor(text: string, locale: string): string {
  const parts = text.split(SEPARATOR);
  const index = LOCALE_CODES.findIndex((code) => code === locale);
  if (parts.length !== LOCALE_CODES.length) return text;
  return parts[Math.max(index, 0)] ?? text;
}

/** Rewrites every `alternativeText` of a response body, in place: bodies are large and belong only to us. */
export function localiseAlternativeTexts(body: unknown, locale: string): void {
  if (Array.isArray(body)) {
    for (const item of body) localiseAlternativeTexts(item, locale);
    return;
  }
  if (typeof body !== "object" || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    if (key === "alternativeText" && typeof value === "string") {
      Object.assign(body, { alternativeText: alternativeTextFor(value, locale) });
    } else {
      localiseAlternativeTexts(value, locale);
    }
  }
}
