import { SCROLL_ATTRIBUTE } from "../../root-attributes.ts";

/** Closer to the top than this, the bar is in its usual place anyway. */
const TOP_PX = 160;
/** Smaller moves don't count as a change of direction. */
const STEP_PX = 6;

/** Scrolling up brings the menu bar back, scrolling down hides it: `SCROLL_ATTRIBUTE` on <html>, the rest is CSS. */
export function startStickyBar(): void {
  // Not read from the window yet: that would force an early layout of the page. When the browser restores another position, its
  // scroll event says so.
  let last = 0;
  window.addEventListener(
    "scroll",
    () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < STEP_PX) return;
      last = window.scrollY;
      const direction = moved < 0 && last > TOP_PX ? "up" : "down";
      const root = document.documentElement;
      if (root.getAttribute(SCROLL_ATTRIBUTE) !== direction) root.setAttribute(SCROLL_ATTRIBUTE, direction);
    },
    { passive: true },
  );
}
