import { Typography } from "@strapi/design-system";
import type { ReactNode } from "react";
import { LOCALES, type LocaleCode } from "../rules/locales";
import { CodeWord } from "./code-word";

type Entry = Readonly<Record<string, unknown>>;

interface ListHeader {
  readonly name: string;
  readonly attribute?: { readonly type: string };
  readonly cellFormatter?: (entry: Entry) => ReactNode;
}

/** The headers that Strapi passes before it shows a list of entries. */
export interface ListHeaders {
  readonly displayedHeaders: readonly ListHeader[];
}

/** The column in which Strapi says which languages an entry has. */
const LANGUAGES = "locales";
const SHORT_NAMES: Readonly<Record<LocaleCode, string>> = { "zh-Hant": "繁", "zh-Hans": "简", en: "EN" };

/**
 * Makes columns of codes show words, and the column of languages short names. Strapi's own show the codes, and names so long that
 * the state of an entry is out of sight.
 */
export function withShortWords<List extends ListHeaders>(list: List): List {
  return { ...list, displayedHeaders: list.displayedHeaders.map((header) => ({ ...header, ...cellOf(header) })) };
}

function cellOf({ name, attribute }: ListHeader): Pick<ListHeader, "cellFormatter"> {
  if (name === LANGUAGES) return { cellFormatter: (entry) => <Languages entry={entry} /> };
  if (attribute?.type === "enumeration") return { cellFormatter: (entry) => <CodeWord code={entry[name]} /> };
  return {};
}

function Languages({ entry }: { readonly entry: Entry }) {
  const written = languagesOf(entry);
  return (
    <Typography textColor="neutral800" title={written.map(({ name }) => name).join(" · ")}>
      {written.map(({ code }) => SHORT_NAMES[code]).join(" ")}
    </Typography>
  );
}

/** The languages that an entry of a list is written in, in the order of the site. */
function languagesOf({ locale, localizations }: Entry): readonly (typeof LOCALES)[number][] {
  const others: readonly { readonly locale?: unknown }[] = Array.isArray(localizations) ? localizations : [];
  const written = new Set([locale, ...others.map((other) => other.locale)]);
  return LOCALES.filter(({ code }) => written.has(code));
}
