import type { LanguageCode } from "@kaifong/i18n";

/**
 * The contents of a PDF, before anything is laid out: plain data, which is sent to another process. Texts are in words already.
 */
export interface PdfDocument {
  readonly language: LanguageCode;
  /** The title of the file, and first on its first page. */
  readonly title: string;
  /** At the foot of every page, before the page number. */
  readonly footer: string;
  /** `Page {page} of {pages}`, in words. */
  readonly pageNumber: string;
  /** Shown below everything when a sign that no typeface has was drawn as `SIGN_LACKING`: explains it. */
  readonly signsLacking: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { readonly type: "heading"; readonly level: 2 | 3; readonly text: string; readonly newPage?: boolean }
  | { readonly type: "text"; readonly text: string }
  /** Terms and their values, a line each. */
  | { readonly type: "facts"; readonly facts: readonly (readonly [term: string, value: string])[] }
  | PdfTable
  | PdfChart;

/** Its heads are on every page that it continues on; a row is never split. A cell with `\n` has several lines. */
export interface PdfTable {
  readonly type: "table";
  readonly columns: readonly {
    readonly label: string;
    /** Share of the whole width, in proportion to the others'. */
    readonly share: number;
  }[];
  readonly rows: readonly (readonly string[])[];
  /** Cells are ruled on all sides, for writing by hand. */
  readonly ruled?: boolean;
}

/** Points over time. A table has the same facts: `alternative` leads people who listen to the page there. */
export interface PdfChart {
  readonly type: "chart";
  readonly alternative: string;
  readonly lines: readonly {
    readonly name: string;
    readonly mark: "dot" | "square";
    /** By time in milliseconds, rising. */
    readonly points: readonly (readonly [time: number, value: number])[];
  }[];
  /** Dotted, each with its words. */
  readonly limits: readonly { readonly value: number; readonly name: string }[];
  /** Under the first and the last point. */
  readonly ends: readonly [first: string, last: string];
}
