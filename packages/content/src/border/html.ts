import { Marked, type Parser, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import type { SafeHtml } from "../entries.ts";
import { isExternal, linkAddress, uploadPath } from "./addresses.ts";

/** Tables keep their roles by saying them, and every cell says its column: narrow screens lay the rows out as cards. */
const renderer = {
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
};

const marked = new Marked({ gfm: true, async: false, renderer });

const TABLE_ROLES = { name: "role", multiple: false, values: ["table", "rowgroup", "row", "columnheader", "cell"] };

/** Pages own h1 and h2. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

const ALLOWED_TAGS =
  "h1 h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd strong b em i del sub sup code pre a img table caption thead tbody tr th td";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS.split(" "),
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "loading", "decoding"],
    ol: ["start"],
    table: [TABLE_ROLES],
    thead: [TABLE_ROLES],
    tbody: [TABLE_ROLES],
    tr: [TABLE_ROLES],
    th: ["scope", "colspan", "rowspan", TABLE_ROLES],
    td: ["colspan", "rowspan", "data-label", TABLE_ROLES],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    th: (tagName, attribs) => ({ tagName, attribs: { scope: "col", ...attribs } }),
    a: (tagName, attribs) => {
      const href = linkAddress(attribs["href"] ?? "");
      if (href === null) return { tagName: "span", attribs: {} };
      return { tagName, attribs: isExternal(href) ? { href, rel: "noopener noreferrer" } : { href } };
    },
    img: (tagName, attribs) => {
      const src = uploadPath(attribs["src"] ?? "");
      return { tagName, attribs: src === null ? {} : { src, alt: attribs["alt"] ?? "", loading: "lazy", decoding: "async" } };
    },
  },
  exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs["src"],
};

/** An editor's Markdown → HTML of the allow-list. Raw HTML inside the Markdown passes through the same list. */
export function safeHtml(markdown: string): SafeHtml {
  const html = marked.parse(markdown) as string; // `async: false` makes it a string, which the type of parse cannot say
  return withOrderedHeadings(sanitizeHtml(html, OPTIONS).trim()) as SafeHtml; // the only place where text becomes SafeHtml: it has just been sanitised
}

/**
 * Whatever level an editor begins with, the first heading is the third level, and one below another is one level deeper: pages read aloud
 * are walked by these levels. In: sanitised HTML, whose headings have no attributes.
 */
function withOrderedHeadings(html: string): string {
  const above: number[] = [];
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_, closing: string, digit: string) => {
    const level = Number(digit);
    if (closing === "") {
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
    }
    return `<${closing}h${Math.min(FIRST_LEVEL + above.length - 1, LAST_LEVEL)}>`;
  });
}

/** A richtext field; blank counts as absent. */
export const richText = z
  .string()
  .nullish()
  .transform((value) => (value && value.trim() !== "" ? safeHtml(value) : null));
