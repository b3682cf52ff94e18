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

/** For what is written in English whoever reads it: names on cards, the description of the API, programs of staff. */
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

/** No host is really called: it only gives addresses something to stand on. */
const THIS_SITE = "https://this.site.invalid";

/**
 * An address that leads nowhere but to this site, with its dot segments resolved: path, query and fragment. Undefined for
 * whatever a browser would read as another site (`//evil.example`, `/\evil.example`, `https:…`), and with control characters.
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

/**
 * BCP 47 tag (lower case) → one of our languages. Hong Kong, Macau and Taiwan read Traditional; other Chinese tags Simplified.
 */
function languageOfTag(tag: string): Language | undefined {
  if (tag === "en" || tag.startsWith("en-")) return ENGLISH;
  if (tag === "yue" || tag.startsWith("yue-")) return LANGUAGES[0];
  if (tag !== "zh" && !tag.startsWith("zh-")) return undefined;
  return /-(hant|hk|mo|tw)\b/.test(tag) || tag === "zh" ? LANGUAGES[0] : LANGUAGES[1];
}
