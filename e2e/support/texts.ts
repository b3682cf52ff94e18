import { readFileSync } from "node:fs";
import { join } from "node:path";
import { propertyOf } from "@kaifong/client";
import { LANGUAGES, type Language, type LanguageCode } from "@kaifong/i18n";
import { wholeFigures } from "@kaifong/i18n/format";

const MESSAGES = join(import.meta.dirname, "../../packages/i18n/messages");

export { LANGUAGES, type Language };

export const ZH_HK: Language = LANGUAGES[0];
export const ZH_CN: Language = LANGUAGES[1];
export const EN: Language = LANGUAGES[2];

/**
 * A text of the site, so that journeys look for the words that visitors read and not for copies of them, with the signs that
 * prevent line ends (`useText` of packages/i18n). What the server says has none: `pattern` looks for that. `key` is
 * `namespace:dotted.key`.
 */
export function text(language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const written = asWritten(language, key).replaceAll(VARIABLE, (_, name: string) => String(values[name] ?? ""));
  return wholeFigures(written);
}

/** A text with variables as a pattern: any value may be in their place. */
export function pattern(language: Language, key: string): RegExp {
  const parts = asWritten(language, key).replaceAll(VARIABLE, ANYTHING).split(ANYTHING);
  // A space may be one at which no line ends.
  const escaped = (sign: string) => (sign === " " ? "\\s" : sign.replace(/[.*+?^${}()|[\]\\]/, "\\$&"));
  return new RegExp(parts.map((part) => [...part].map(escaped).join(TIE)).join(".*"));
}

/** The joiner that prevents a line end (`wholeFigures` of packages/i18n) is not part of a text. */
const TIE = "\u2060?";
const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
const ANYTHING = "\u0000";

/** A text with the names of its variables. */
function asWritten(language: Language, key: string): string {
  const [namespace = "", path = ""] = key.split(":");
  const found = path.split(".").reduce<unknown>(propertyOf, file(namespace, language.code));
  if (typeof found !== "string") throw new Error(`No text ${key} in ${language.code}`);
  return found;
}

const read = new Map<string, unknown>();

function file(namespace: string, language: LanguageCode): unknown {
  const name = `${namespace}/${language}.json`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const content: unknown = JSON.parse(readFileSync(join(MESSAGES, name), "utf8"));
  read.set(name, content);
  return content;
}
