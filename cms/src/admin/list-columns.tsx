import { Typography } from "@strapi/design-system";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { CodeWord } from "./code-word";
import { chosenLanguage } from "./language";
import { dayInShort, labelIn, languagesOf, momentInShort } from "./list-words";
import { browserLocale } from "./row-heads";

type Entry = Readonly<Record<string, unknown>>;

interface ListHeader {
  readonly name: string;
  /** A string for a field of ours, as its schema has it. */
  readonly label?: unknown;
  readonly attribute?: { readonly type: string };
  /** The field that a component is known by. */
  readonly mainField?: { readonly name: string; readonly type: string };
  readonly cellFormatter?: (entry: Entry) => ReactNode;
}

/** The headers that Strapi passes before it shows a list of entries. */
export interface ListHeaders {
  readonly displayedHeaders: readonly ListHeader[];
}

/** The column in which Strapi says which languages an entry has. */
const LANGUAGES = "locales";
/** A title takes the room that the other columns leave, and a second line; Strapi lets it push the state out of sight. */
const TITLES = `[role="grid"] td > a { white-space: normal; max-width: none; min-width: 12rem; overflow-wrap: anywhere }`;

/**
 * Makes the columns of lists short: one language in their heads, days without weekdays, times in Hong Kong, the languages of an
 * entry by one sign each. Codes are shown in words.
 */
export function withShortWords<List extends ListHeaders>(list: List): List {
  return { ...list, displayedHeaders: list.displayedHeaders.map((header) => ({ ...header, ...inShort(header) })) };
}

/** Lets the titles of lists take a second line, in the document of the content service; called once, at its start. */
export function wrapTitlesInLists(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(TITLES);
  document.adoptedStyleSheets.push(styles);
}

function inShort({ name, label, attribute, mainField }: ListHeader): Partial<ListHeader> {
  if (name === LANGUAGES) return { cellFormatter: (entry) => <Languages entry={entry} /> };
  const head = typeof label === "string" ? { label: labelIn(chosenLanguage(), label) } : {};
  if (attribute?.type === "enumeration") return { ...head, cellFormatter: (entry) => <CodeWord code={entry[name]} /> };
  if (attribute?.type === "date") return { ...head, cellFormatter: (entry) => <Time value={entry[name]} inShort={dayInShort} /> };
  if (attribute?.type === "datetime")
    return { ...head, cellFormatter: (entry) => <Time value={entry[name]} inShort={momentInShort} /> };
  if (mainField?.type === "date")
    return { ...head, cellFormatter: (entry) => <Time value={Object(entry[name])[mainField.name]} inShort={dayInShort} /> };
  return head;
}

interface TimeProps {
  readonly value: unknown;
  readonly inShort: (value: unknown, locale: string) => string;
}

function Time({ value, inShort: shortened }: TimeProps) {
  const { locale } = useIntl();
  return <Typography textColor="neutral800">{shortened(value, browserLocale(locale)) || "-"}</Typography>;
}

function Languages({ entry }: { readonly entry: Entry }) {
  const { short, whole } = languagesOf(entry);
  return (
    <Typography textColor="neutral800" title={whole}>
      {short}
    </Typography>
  );
}
