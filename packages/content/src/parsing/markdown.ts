import { Marked, type Parser, type Tokens } from "marked";
import { ANSWER, quotationOf } from "./care-card.ts";

/** A heading that is longer is not said again in every cell of its column. */
const MAX_LABEL_LENGTH = 200;

const renderer = {
  /** Every cell says its column, and tables keep their roles by saying them: narrow screens lay the rows out as cards. */
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
   * When to get help, and how fast, stands in a card whose title says so; its heading is one below the section's. The answer to a
   * question is folded away, but on paper (`OPEN_ON_PAPER_ATTRIBUTE` of packages/ui).
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

/** Markdown → HTML, not sanitised yet. Texts over the limits of richtext-limits.ts must not come here. */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown) as string; // `async: false` makes it a string, which the type cannot say
}

function labelOf(head: string): string {
  return head.length > MAX_LABEL_LENGTH ? "" : head;
}
