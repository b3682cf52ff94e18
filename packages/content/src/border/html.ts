import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { z } from "zod";
import type { SafeHtml } from "../entries.ts";
import { isExternal, linkAddress, uploadPath } from "./addresses.ts";

const marked = new Marked({ gfm: true, async: false });

/** Pages own h1 and h2: an editor's first heading is the third level. */
const HEADINGS: Readonly<Record<string, string>> = { h1: "h3", h2: "h4", h3: "h5", h4: "h6", h5: "h6", h6: "h6" };

const ALLOWED_TAGS =
  "h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd strong b em i del sub sup code pre a img table caption thead tbody tr th td";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS.split(" "),
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "loading", "decoding"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    ...Object.fromEntries(Object.entries(HEADINGS).map(([from, to]) => [from, to])),
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
  return sanitizeHtml(html, OPTIONS).trim() as SafeHtml; // the only place where text becomes SafeHtml: it has just been sanitised
}

/** A richtext field; blank counts as absent. */
export const richText = z
  .string()
  .nullish()
  .transform((value) => (value && value.trim() !== "" ? safeHtml(value) : null));
