/** Small pieces of HTML that all sections of the page of components are made of. */

/** A part of the page that the contents list leads to. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A sentence of a comment, with its `code` as code. */
export function sentence(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

/** A name of the code in words: `withIcon` and `with-icon` → "with icon". */
export function inWords(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Rows in another order: `close` together where little is to be seen, or in `cells` beside each other where all are small. */
export function list(kind: "close" | "cells", rows: string): string {
  return `<div class="${kind}">${rows}</div>`;
}

/** A name at the left, or above where there is no room, and what it looks like. Not a landmark: there are more than a hundred. */
export function row(id: string, name: string, look: string): string {
  return `<div class="row" id="${id}"><div class="row-name">${name}</div><div class="row-look">${look}</div></div>`;
}

/**
 * Headings of a piece of HTML keep their looks and take their places below a heading of `level` in the outline of the page, the highest of
 * them right below it.
 */
export function belowLevel(level: number, html: string): string {
  const highest = Math.min(...[...html.matchAll(/<h([1-6])\b/g)].map(([, digit]) => Number(digit)));
  return html.replaceAll(
    /<h([1-6])\b/g,
    (tag, digit: string) => `${tag} aria-level="${Math.min(level + 1 + Number(digit) - highest, 6)}"`,
  );
}
