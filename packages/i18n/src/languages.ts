/**
 * The one table of languages. A language is named four ways: by its URL prefix, by its i18next code, by the locale of the
 * content service, and by the `lang` that browsers and screen readers understand. Every mapping between them is read from here.
 * Source: specification §2 (language URLs), §7 (locale parameter), §9 (languages supported).
 */
export const LANGUAGES = [
  { code: "zh-HK", prefix: "", locale: "zh-Hant", htmlLang: "zh-Hant-HK", label: "繁體中文", shortLabel: "繁" },
  { code: "zh-CN", prefix: "/sc", locale: "zh-Hans", htmlLang: "zh-Hans-CN", label: "简体中文", shortLabel: "简" },
  { code: "en-US", prefix: "/en", locale: "en", htmlLang: "en-HK", label: "English", shortLabel: "EN" },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language["code"];
export type ContentLocale = Language["locale"];

/** Also the fallback (specification §4). */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** For texts that are in English whoever reads them: names on cards, the description of the API, programs of staff. */
export const ENGLISH = LANGUAGES[2];

export const LANGUAGE_CODES: readonly LanguageCode[] = /* @__PURE__ */ LANGUAGES.map((language) => language.code);

/** The language with this i18next code; the default one when the code is unknown. */
export function languageOf(code: string | undefined): Language {
  return LANGUAGES.find((language) => language.code === code) ?? DEFAULT_LANGUAGE;
}

/** The language that content locale `locale` is written in; the default one when unknown. */
export function languageOfLocale(locale: string | undefined): Language {
  return LANGUAGES.find((language) => language.locale === locale) ?? DEFAULT_LANGUAGE;
}

/**
 * Splits a URL path into its language and the path without prefix.
 * `/en/login` → English, `/login`; `/sc` → Simplified, `/`; `/login` → Traditional, `/login`.
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    if (language.prefix === "") continue;
    if (pathname === language.prefix) return { language, path: "/" };
    if (pathname.startsWith(`${language.prefix}/`)) return { language, path: pathname.slice(language.prefix.length) };
  }
  return { language: DEFAULT_LANGUAGE, path: pathname };
}

/** The path of a page in a language: `/login` in English → `/en/login`; `/` in Simplified → `/sc`. */
export function pathIn(language: Language, path: string): string {
  if (language.prefix === "") return path;
  return path === "/" ? language.prefix : `${language.prefix}${path}`;
}

/** A base for parsing addresses; no such host is ever called. */
const THIS_SITE = "https://this.site.invalid";

/**
 * An address that stays on this site, with its dot segments resolved: path, query and fragment. Undefined for whatever a browser
 * would read as another site (`//evil.example`, `/\evil.example`, `https:…`), and with control characters.
 */
export function sameSiteAddress(address: string): string | undefined {
  if (!/^\/(?![/\\])\P{Cc}*$/u.test(address)) return undefined;
  const url = new URL(address, THIS_SITE);
  // Dot segments may have hidden a second slash: `/.//evil.example`.
  return url.origin === THIS_SITE && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : undefined;
}

/**
 * The language that a caller of the API wants: the `locale` parameter when it names one (content locale or language code),
 * else the first of these language tags (the most welcome first) that we speak, else Traditional Chinese.
 */
export function preferredLanguage(tags: readonly string[], locale?: string): Language {
  const named = LANGUAGES.find((language) => language.locale === locale || language.code === locale);
  if (named) return named;
  for (const tag of tags) {
    const language = languageOfTag(tag.toLowerCase());
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Subtags of people who write Chinese in Traditional signs, or in Simplified ones: the script is named before any region. */
const CHINESE_SUBTAGS = { hant: 0, hans: 1, hk: 0, mo: 0, tw: 0 } as const;

/** BCP 47 tag (lower case) → one of our languages. Cantonese without a region, and Chinese without one, count as Hong Kong's. */
function languageOfTag(tag: string): Language | undefined {
  const [name = "", ...subtags] = tag.split("-");
  if (name === "en") return ENGLISH;
  if (name !== "zh" && name !== "yue") return undefined;
  const [subtagged] = Object.entries(CHINESE_SUBTAGS).filter(([subtag]) => subtags.includes(subtag));
  if (subtagged) return LANGUAGES[subtagged[1]];
  const isElsewhere = name === "yue" ? subtags.includes("cn") : subtags.length > 0;
  return LANGUAGES[isElsewhere ? 1 : 0];
}
