import { escapeHtml } from "@kaifong/contract/escape-html";
import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import { linkAddress, uploadPath } from "./addresses.ts";
import { isExternal } from "./external.ts";
import { CARE_LEVELS } from "./care-card.ts";
import { recordFault } from "./faults.ts";
import { markdownToHtml } from "./markdown.ts";
import { richTextExcess } from "./richtext-limits.ts";
import { wholeFiguresIn, wholePlacesIn } from "@kaifong/i18n/format";

/** Sanitised HTML, safe to set as inner HTML. */
export type SafeHtml = string & { readonly __safeHtml: unique symbol };

/** Pages own h1 and h2. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

const ALLOWED_TAGS =
  "h1 h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd strong b em i del sub sup code pre a img table caption thead tbody tr th td div details summary";

/** The roles that parts of a table have anyway, written out (markdown.ts). */
const TABLE_ROLES = { table: "table", thead: "rowgroup", tbody: "rowgroup", tr: "row", th: "columnheader", td: "cell" };

/** Allows an attribute only with one of these values. */
function allowOnly(name: string, values: readonly string[]): sanitizeHtml.Transformer {
  return (tagName, { [name]: value, ...others }) => ({
    tagName,
    attribs: value !== undefined && values.includes(value) ? { ...others, [name]: value } : others,
  });
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS.split(" "),
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "loading", "decoding"],
    ol: ["start"],
    div: ["data-care"],
    details: ["data-open-on-paper"],
    table: ["role"],
    thead: ["role"],
    tbody: ["role"],
    tr: ["role"],
    th: ["scope", "colspan", "rowspan", "role"],
    td: ["colspan", "rowspan", "data-label", "role"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    ...Object.fromEntries(Object.entries(TABLE_ROLES).map(([tag, role]) => [tag, allowOnly("role", [role])])),
    th: (tagName, attribs) => allowOnly("role", [TABLE_ROLES.th])(tagName, { scope: "col", ...attribs }),
    div: allowOnly("data-care", CARE_LEVELS),
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

/**
 * An editor's Markdown → HTML of the allow-list. Raw HTML inside the Markdown passes through the same list. A text that would
 * take too long to read as Markdown is shown as it was typed, in plain paragraphs, and recorded as a fault.
 */
export function safeHtml(markdown: string): SafeHtml {
  const excess = richTextExcess(markdown);
  if (excess === null)
    // It has just been sanitised
    return wholePlacesIn(wholeFiguresIn(withOrderedHeadings(sanitizeHtml(markdownToHtml(markdown), OPTIONS).trim()))) as SafeHtml;
  recordFault(`a text goes over the limit ${excess} and is shown without its Markdown`);
  return plainHtml(markdown) as SafeHtml; // all tags in it are written below
}

function plainHtml(text: string): string {
  const paragraphs = escapeHtml(text)
    .replaceAll(/\r\n?/g, "\n")
    .trim()
    .split(/\n(?:[ \t]*\n)+/);
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br />")}</p>`).join("");
}

/**
 * Whatever level an editor begins with, the first heading gets the third level, and one below another is one level deeper: people
 * who hear a page navigate by these levels. `html`: sanitised, with headings that have no attributes.
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

/** A richtext field; a blank one counts as absent. */
export const richText = z
  .string()
  .nullish()
  .transform((value) => (value && value.trim() !== "" ? safeHtml(value) : null));
