/** What lists of entries say in short, so that the state of an entry and its menu fit beside its title. */
import { LOCALES, type LocaleCode } from "../rules/locales.ts";

type Entry = Readonly<Record<string, unknown>>;

const SHORT_NAMES: Readonly<Record<LocaleCode, string>> = { "zh-Hant": "繁", "zh-Hans": "简", en: "EN" };
const IN_BOTH = /^(?<chinese>.*\p{Script=Han}.*?) (?<english>[A-Z][^\p{Script=Han}]*)$/u;

/** The half of a label such as `標題 Title` in the editor's language (`zh`, `zh-Hans` or `en`); one without halves, whole. */
export function labelIn(language: string, label: string): string {
  const halves = IN_BOTH.exec(label)?.groups;
  return (language === "en" ? halves?.["english"] : halves?.["chinese"]) ?? label;
}

/** A day such as `2026-12-10`, without its weekday. `locale`: a browser's name of the language. Empty for anything else. */
export function dayInShort(value: unknown, locale: string): string {
  const time = typeof value === "string" ? Date.parse(`${value.slice(0, "YYYY-MM-DD".length)}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) return "";
  const parts = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, parts).format(time);
}

/** A moment in Hong Kong, wherever the editor's computer is, such as `10 Dec 2026, 09:00`. Empty for what is no moment. */
export function momentInShort(value: unknown, locale: string): string {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return "";
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(locale, { ...day, ...clock, timeZone: "Asia/Hong_Kong" }).format(time);
}

/** The languages that an entry of a list is written in, in the order of the site: `short` 繁 简 EN, `whole` with their names. */
export function languagesOf({ locale, localizations }: Entry): { readonly short: string; readonly whole: string } {
  const others: readonly { readonly locale?: unknown }[] = Array.isArray(localizations) ? localizations : [];
  const written = new Set([locale, ...others.map((other) => other.locale)]);
  const languages = LOCALES.filter(({ code }) => written.has(code));
  return {
    short: languages.map(({ code }) => SHORT_NAMES[code]).join(" "),
    whole: languages.map(({ name }) => name).join(" · "),
  };
}
