/**
 * How the value of a field is written. A text is written as it is. `code`: by the label of the code, or of each code in a list;
 * its key has `*` for the code.
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

/** For each field, by its name in the file, how it is written. */
export type FieldFormats = Readonly<Record<string, FieldFormat>>;

/** A section of the file as the PDF shows it. */
export interface SectionFormat {
  /** Each row is a list of facts, or all rows are a table whose columns hold several fields below each other. */
  readonly fields: FieldFormats;
  readonly columns?: readonly { readonly label: string; readonly of: readonly string[]; readonly share: number }[];
  /** Fields that are in the file for computers only: identifiers, and what means nothing to a reader. */
  readonly machineOnly: readonly string[];
}
