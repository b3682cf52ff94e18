/** The first of the browser's languages, in its order, that these pages have. */
export function languageFor(wanted: readonly string[]): string {
  for (const tag of wanted.map((one) => one.toLowerCase())) {
    if (tag.startsWith("zh")) return /^zh-(hans|cn|sg|my)|^zh$/.test(tag) ? "zh-Hans" : "zh";
    if (tag.startsWith("en")) return "en";
  }
  return "zh";
}

/** A format that writes "zh" in Traditional Chinese: Strapi means that by it, while to browsers it is Simplified ("1分钟前"). */
export function inTraditional(format: typeof Intl.RelativeTimeFormat): typeof Intl.RelativeTimeFormat {
  return new Proxy(format, {
    construct: (own, [locale, options]) => new own(locale === "zh" ? "zh-HK" : locale, options),
  });
}
