import { withoutTies } from "@kaifong/i18n/format";

interface DataBlockProps {
  readonly data: object;
  /** JSON-LD is for search engines, JSON for the page's own script. */
  readonly type: "application/ld+json" | "application/json";
}

/** Data in a page. Browsers do not run it, so no script policy forbids it. Other attributes are passed through. */
export function DataBlock({ data, ...attributes }: DataBlockProps) {
  // Characters that only prevent line breaks mean nothing to a machine; `<` is escaped so that no text of an editor can close the
  // block.
  const json = withoutTies(JSON.stringify(data)).replaceAll("<", "\\u003c");
  // oxlint-disable-next-line react/no-danger -- our own JSON, escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: json }} />;
}
