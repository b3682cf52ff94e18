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
 * press; before anybody has scrolled, wherever it would cover words. The keyboard finds it all the same, and the stylesheet shows
 * it then.
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
  // What an application draws later, and letters of another size, change how long the page is. The first time it only says how
  // long that is, which was looked at just now: to ask what lies where costs a slow phone a long moment.
  let known = false;
  new ResizeObserver(() => {
    if (known) lookSoon();
    known = true;
  }).observe(document.body);
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

/** Closer than the lines of a text. */
const LOOKED_AT = [0.01, 0.25, 0.5, 0.75, 0.99];

/**
 * Whether the words of a link, a button or a field lie below it, at first sight any words. A card whose link covers all of it has
 * its corner to spare.
 */
function coversSomething(help: Element): boolean {
  const own = help.getBoundingClientRect();
  const isFirstSight = !document.documentElement.hasAttribute(SCROLL);
  const covers = (part: Element | Range) => [...part.getClientRects()].some((box) => meet(box, own));
  const isCovered = (element: Element) => {
    const pressed = element.closest(PRESSED);
    if (pressed !== null && covers(pressed)) return true;
    return isFirstSight && [...element.childNodes].some((node) => isWords(node) && covers(around(node)));
  };
  const at = (x: number, y: number) => document.elementsFromPoint(own.left + x * own.width, own.top + y * own.height);
  // The same few lie below every point: each is measured once.
  const below = new Set(LOOKED_AT.flatMap((x) => LOOKED_AT.flatMap((y) => at(x, y))));
  return [...below].some((element) => !help.contains(element) && isCovered(element));
}

function isWords(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "";
}

function around(node: Node): Range {
  const range = document.createRange();
  range.selectNode(node);
  return range;
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
