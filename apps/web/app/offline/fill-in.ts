/** Shows the part with an attribute, if the page has it. */
export function showPart(attribute: string): void {
  const part = document.querySelector<HTMLElement>(`[${attribute}]`);
  if (part) part.hidden = false;
}

/** Writes a text into the part with an attribute, if there is one. `lang`: that of the text, when the page's is another. */
export function writePart(within: ParentNode, attribute: string, text: string, lang?: string): void {
  const part = within.querySelector(`[${attribute}]`);
  if (!part) return;
  part.textContent = text;
  if (lang !== undefined) part.setAttribute("lang", lang);
}
