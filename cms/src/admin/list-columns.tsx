import type { ReactNode } from "react";
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

/** Makes columns of codes show words; Strapi's own show the codes. */
export function withCodesInWords<List extends ListHeaders>(list: List): List {
  const displayedHeaders = list.displayedHeaders.map((header) =>
    header.attribute?.type === "enumeration"
      ? { ...header, cellFormatter: (entry: Entry) => <CodeWord code={entry[header.name]} /> }
      : header,
  );
  return { ...list, displayedHeaders };
}
