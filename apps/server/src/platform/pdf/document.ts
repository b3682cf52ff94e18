import type { LanguageCode } from "@kaifong/i18n";

/** What a PDF says, before anything is laid out: plain data, which goes to another process. Texts are in words already. */
export interface PdfDocument {
  readonly language: LanguageCode;
  /** Of the file, and first on its first page. */
  readonly title: string;
  /** At the foot of every page, before which page it is. */
  readonly footer: string;
  /** `Page {page} of {pages}`, in words. */
  readonly pageNumber: string;
  /** Below everything, where a sign that stands in no typeface had to be drawn as `SIGN_LACKING`: what that means. */
  readonly signsLacking: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { readonly type: "heading"; readonly level: 2 | 3; readonly text: string; readonly newPage?: boolean }
  | { readonly type: "text"; readonly text: string }
  /** What is asked for, and what it is: a line each. */
  | { readonly type: "facts"; readonly facts: readonly (readonly [term: string, value: string])[] }
  | PdfTable
  | PdfChart;

/** Its heads stand on every page that it goes on to; a row is never torn. A cell with `\n` has several lines. */
export interface PdfTable {
  readonly type: "table";
  readonly columns: readonly {
    readonly label: string;
    /** Of the whole width, in proportion to the others'. */
    readonly share: number;
  }[];
  readonly rows: readonly (readonly string[])[];
  /** Cells are ruled on all sides, for whoever writes into them. */
  readonly ruled?: boolean;
}

/** Points over time. What it says stands in a table too: who hears the page is led there by `alternative`. */
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
