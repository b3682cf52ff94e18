import type { SafeHtml } from "@kaifong/content";

/**
 * A text of the editors in two parts: the first paragraph, and what follows it. One that does not begin with a paragraph stays
 * whole.
 */
export function splitAfterFirstParagraph(html: SafeHtml): { readonly first: SafeHtml; readonly rest: SafeHtml | null } {
  const end = html.startsWith("<p>") ? html.indexOf("</p>") + "</p>".length : html.length;
  const rest = html.slice(end).trim();
  return {
    first: html.slice(0, end) as SafeHtml, // sanitised as a whole, and paragraphs never nest: cut between two blocks it stays so
    rest: rest === "" ? null : (rest as SafeHtml), // as above
  };
}
