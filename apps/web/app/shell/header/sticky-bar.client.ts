import { SCROLL_ATTRIBUTE } from "../../root-attributes.ts";

/** Below this the bar is where it belongs anyway. */
const TOP_PX = 160;
/** Smaller moves don't count as a change of direction. */
const STEP_PX = 6;

/** Scrolling up brings the menu bar back, scrolling down lets it go: `SCROLL_ATTRIBUTE` on <html>, the rest is CSS. */
export function startStickyBar(): void {
  // Not read from the window yet: that would lay the page out before its time. Where the browser restores another place, its
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
