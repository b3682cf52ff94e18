/** Of the languages of the browser, in their order, the first that these pages have. */
export function languageFor(wanted: readonly string[]): string {
  for (const tag of wanted.map((one) => one.toLowerCase())) {
    if (tag.startsWith("zh")) return /^zh-(hans|cn|sg|my)|^zh$/.test(tag) ? "zh-Hans" : "zh";
    if (tag.startsWith("en")) return "en";
  }
  return "zh";
}

/** A format that says "zh" in Traditional Chinese: so Strapi means it, while to browsers it is Simplified ("1分钟前"). */
export function inTraditional(format: typeof Intl.RelativeTimeFormat): typeof Intl.RelativeTimeFormat {
  return new Proxy(format, {
    construct: (own, [locale, options]) => new own(locale === "zh" ? "zh-HK" : locale, options),
  });
}
