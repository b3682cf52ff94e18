/**
 * How the value of a field is written. A text as it stands; `code`: by its label, of one or of each of a list; its key has `*`
 * for the code.
 */
export type FieldFormat =
  | "text"
  | "instant"
  | "day"
  | "phone"
  | "agentFamily"
  | "mainCarer"
  | "yesNo"
  | { readonly code: `${string}.*`; readonly otherwise?: string }
  | "course"
  | "place"
  | "history"
  | "items"
  | "measures"
  | "earlier"
  | "template"
  | "fieldNames";

/** Of one field: its name in the file, and how it is written. */
export type FieldFormats = Readonly<Record<string, FieldFormat>>;

/** A section of the file, as it stands in the PDF. */
export interface SectionFormat {
  /** Each row as a list of facts; or all of them as a table, whose columns have several fields below each other. */
  readonly fields: FieldFormats;
  readonly columns?: readonly { readonly label: string; readonly of: readonly string[]; readonly share: number }[];
  /** What is in the file for computers alone: names of rows for machines, and what says nothing to a reader. */
  readonly machineOnly: readonly string[];
}
