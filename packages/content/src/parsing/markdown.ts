import { Marked, type Parser, type Tokens } from "marked";
import { ANSWER, quotationOf } from "./care-card.ts";

/** A longer heading is not repeated in every cell of its column. */
const MAX_LABEL_LENGTH = 200;

const renderer = {
  /** Every cell names its column, and tables state their roles: narrow screens lay the rows out as cards. */
  table(this: { parser: Parser }, { header, rows }: Tokens.Table): string {
    const heads = header.map(({ tokens }) => this.parser.parseInline(tokens));
    const labels = heads.map((head) => head.replaceAll(/<[^>]*>/g, "")).map(labelOf);
    const cell = (html: string, column: number) => `<td role="cell" data-label="${labels[column] ?? ""}">${html}</td>`;
    const row = (cells: readonly string[]) => `<tr role="row">${cells.join("")}</tr>`;
    const body = rows.map((each) => row(each.map(({ tokens }, column) => cell(this.parser.parseInline(tokens), column))));
    const head = row(heads.map((html) => `<th role="columnheader">${html}</th>`));
    const group = (name: string, rowsOf: string) => `<${name} role="rowgroup">${rowsOf}</${name}>`;
    return `<table role="table">${group("thead", head)}${group("tbody", body.join(""))}</table>`;
  },

  /**
   * A care card says in its title when to get help, and how fast; its heading is one level below the section's. The answer to a
   * question is folded, except on paper (`OPEN_ON_PAPER_ATTRIBUTE` of packages/ui).
   */
  blockquote(this: { parser: Parser }, { tokens }: Tokens.Blockquote): string {
    const { card, body } = quotationOf(tokens);
    if (!card) return `<blockquote>${this.parser.parse(body)}</blockquote>`;
    const title = this.parser.parseInline(card.title);
    if (card.kind === ANSWER)
      return `<details data-open-on-paper=""><summary>${title}</summary>${this.parser.parse(body)}</details>`;
    return `<div data-care="${card.kind}"><h6>${title}</h6>${this.parser.parse(body)}</div>`;
  },
};

const marked = new Marked({ gfm: true, async: false, renderer });

/** Markdown → HTML, not sanitised yet. Not for texts over the limits of richtext-limits.ts. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown) as string; // `async: false` makes it a string, which the type does not show
}

function labelOf(head: string): string {
  return head.length > MAX_LABEL_LENGTH ? "" : head;
}
