/**
 * One listener for all clicks on elements with an attribute, now and later: React may draw the shell again at any time.
 * `attribute` as in the markup (`attributes.ts`).
 */
export function onClick(attribute: string, handle: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest(`[${attribute}]`) : null;
    if (target instanceof HTMLElement) handle(target, event);
  });
}
