import { SCROLL } from "../../root-attributes.ts";
import { QUICK_HELP } from "../attributes.ts";

const FIELDS = "input, select, textarea";
const PRESSED = `a, button, summary, label, ${FIELDS}`;
/** Until the page stands still. */
const SETTLED_MS = 120;
/** Where the last line of a page is in sight. */
const NEAR_END_PX = 8;

/**
 * On phones the button gives way while somebody fills in a field or reads on downwards, and wherever it would cover what one can
 * press. The keyboard finds it all the same, and the stylesheet shows it then.
 */
export function startQuickHelp(help: Element): void {
  const narrow = window.matchMedia("(max-width: 63.99em)");
  let waiting = 0;
  const look = () => {
    const away = narrow.matches && (isFieldInUse() || isReadingOn() || coversSomething(help));
    help.setAttribute(QUICK_HELP, away ? "away" : "");
  };
  const lookSoon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(look, SETTLED_MS);
  };
  look();
  window.addEventListener("scroll", lookSoon, { passive: true });
  window.addEventListener("resize", lookSoon);
  for (const event of ["focusin", "focusout", "toggle", "click"]) document.addEventListener(event, lookSoon, true);
}

function isFieldInUse(): boolean {
  return document.activeElement?.matches(FIELDS) ?? false;
}

function isReadingOn(): boolean {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - NEAR_END_PX;
  return document.documentElement.getAttribute(SCROLL) === "down" && window.scrollY > 0 && !isAtEnd;
}

/** Whether the words of a link, a button or a field lie below it. A card whose link covers all of it has its corner to spare. */
function coversSomething(help: Element): boolean {
  const own = help.getBoundingClientRect();
  const across = [own.left + 1, (own.left + own.right) / 2, own.right - 1];
  const down = [own.top + 1, (own.top + own.bottom) / 2, own.bottom - 1];
  const below = across.flatMap((x) => down.flatMap((y) => document.elementsFromPoint(x, y)));
  return below.some((element) => {
    const pressed = element.closest(PRESSED);
    return pressed !== null && !help.contains(pressed) && [...pressed.getClientRects()].some((box) => meet(box, own));
  });
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
