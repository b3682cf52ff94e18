import { OPEN_ON_PAPER_ATTRIBUTE } from "../../attributes.ts";

/** For older browsers: unfolds what is wanted on paper, also what was drawn later, until it is printed. */
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
