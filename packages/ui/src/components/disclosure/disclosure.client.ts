import { OPEN_ON_PAPER_ATTRIBUTE } from "../../attributes.ts";

/**
 * For browsers that cannot do it by styles: opens every marked `<details>` while printing, also one that was rendered after the
 * start.
 */
export function startOpenOnPaper(): void {
  window.addEventListener("beforeprint", () => {
    const folded = document.querySelectorAll<HTMLDetailsElement>(`details[${OPEN_ON_PAPER_ATTRIBUTE}]:not([open])`);
    const setOpen = (open: boolean) => {
      for (const details of folded) details.open = open;
    };
    setOpen(true);
    window.addEventListener("afterprint", () => setOpen(false), { once: true });
  });
}
