import { Marked, type Parser, type Tokens } from "marked";

/** How quickly help is needed: call 999 now; see a doctor today or soon; ask when you can. */
export const CARE_LEVELS = ["EMERGENCY", "URGENT", "ADVICE"] as const;

/** The first line of a quotation that is a care card: `> [!URGENT] See a doctor today if`. */
const CARE_CARD = new RegExp(`^\\[!(${CARE_LEVELS.join("|")})\\][ \\t]*(.+)\\n?`);

const renderer = {
  /** Every cell says its column, and tables keep their roles by saying them: narrow screens lay the rows out as cards. */
  table(this: { parser: Parser }, { header, rows }: Tokens.Table): string {
    const heads = header.map(({ tokens }) => this.parser.parseInline(tokens));
    const labels = heads.map((head) => head.replaceAll(/<[^>]*>/g, ""));
    const cell = (html: string, column: number) => `<td role="cell" data-label="${labels[column] ?? ""}">${html}</td>`;
    const row = (cells: readonly string[]) => `<tr role="row">${cells.join("")}</tr>`;
    const body = rows.map((each) => row(each.map(({ tokens }, column) => cell(this.parser.parseInline(tokens), column))));
    const head = row(heads.map((html) => `<th role="columnheader">${html}</th>`));
    const group = (name: string, rowsOf: string) => `<${name} role="rowgroup">${rowsOf}</${name}>`;
    return `<table role="table">${group("thead", head)}${group("tbody", body.join(""))}</table>`;
  },

  /** When to get help, and how fast, stands in a card whose title says so; its heading is one below the section's. */
  blockquote(this: { parser: Parser }, { text, tokens }: Tokens.Blockquote): string {
    const [line, level, title] = CARE_CARD.exec(text) ?? [];
    if (line === undefined || level === undefined || title === undefined)
      return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
    return `<div data-care="${level}"><h6>${inlineHtmlOf(title)}</h6>${htmlOf(text.slice(line.length))}</div>`;
  },
};

const marked = new Marked({ gfm: true, async: false, renderer });

/** Markdown → HTML, not sanitised yet. */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown) as string; // `async: false` makes it a string, which the type cannot say
}

function inlineHtmlOf(markdown: string): string {
  return marked.parseInline(markdown) as string; // as above
}
