import type { Page } from "@playwright/test";

/** Room around an element in which its mark may be drawn, CSS pixels. */
const MARGIN = 12;
/**
 * The share of the pixels around an element that must change when it has the focus: less is a hairline, or a mark that is cut
 * off.
 */
const MIN_SHARE = 0.8;
/** A channel that differs by less looks the same. */
const SAME = 48;

interface Stop {
  readonly html: string;
  /** Pixels around it. */
  readonly around: number;
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Walk {
  /** Compares pictures: another page of the same browser. */
  readonly comparer: Page;
  /** Looks (by their classes) that were tested before, and need not be again: the same look is drawn the same everywhere. */
  readonly seen: Set<string>;
  /** Selector of the part to test: the whole page by default. */
  readonly part?: string;
}

/**
 * Focuses an element of every look on a page and names those that look the same as without focus, by their pixels. Other journeys
 * test that Tab leads to them.
 */
export async function unmarkedStops(page: Page, { comparer, seen, part = "body" }: Walk): Promise<string[]> {
  const unmarked: string[] = [];
  // After a key, a browser also marks an element that a script focuses.
  await page.keyboard.press("Tab");
  for (const [index, look] of (await page.evaluate(looksOfStops, part)).entries()) {
    if (seen.has(look)) continue;
    const stop = await page.evaluate(focusStop, [index, MARGIN] as const);
    if (stop === undefined) continue;
    seen.add(look);
    const focused = await picture(page, stop);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const changed = await comparer.evaluate(changedPixels, [focused, await picture(page, stop), SAME] as const);
    if (changed < stop.around * MIN_SHARE) unmarked.push(`${changed} of ${stop.around} pixels change around ${stop.html}`);
  }
  return unmarked;
}

async function picture(page: Page, { clip }: Stop): Promise<string> {
  return (await page.screenshot({ clip, animations: "disabled", scale: "css" })).toString("base64");
}

/**
 * Runs in the page. Elements that can be focused, by their look: those that can be pressed or filled in, and those that scroll.
 */
function looksOfStops(part: string): string[] {
  const PRESSED =
    "a[href], area[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable], [tabindex]";
  // A scrolling element can be focused only when nothing in it can.
  const scrolls = (element: Element) =>
    element.querySelector(PRESSED) === null &&
    (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
    /auto|scroll/.test(getComputedStyle(element).overflow);
  const stops = [...document.querySelectorAll(`${part} *`)].filter(
    (element) =>
      (element.matches(PRESSED) || scrolls(element)) &&
      !element.matches(":disabled, [tabindex^='-']") &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  Object.assign(window, { stops });
  return stops.map((stop) => {
    const around = stop.closest("li, label, summary, td") ?? stop.parentElement ?? stop;
    return [stop.tagName, stop.className, around.tagName, around.className, stop.getAttribute("type")].join(" ");
  });
}

/** Runs in the page. The mark of the focus may be around the card, or next to the field, to which the element belongs. */
function focusStop([index, margin]: readonly [number, number]): Stop | undefined {
  const focused = (window as unknown as { readonly stops: readonly HTMLElement[] }).stops[index]; // found just before
  focused?.scrollIntoView({ block: "center", behavior: "instant" });
  focused?.focus({ preventScroll: true });
  if (!focused || document.activeElement !== focused) return undefined;
  const box = focused.getBoundingClientRect();
  const around = focused.closest("li, label, summary, td") ?? focused.parentElement ?? focused;
  const outer = around.getBoundingClientRect();
  const left = Math.max(Math.min(box.left, outer.left) - margin, 0);
  const top = Math.max(Math.min(box.top, outer.top) - margin, 0);
  const width = Math.min(Math.max(box.right, outer.right) + margin, window.innerWidth) - left;
  const height = Math.min(Math.max(box.bottom, outer.bottom) + margin, window.innerHeight) - top;
  if (width <= 0 || height <= 0) return undefined;
  return {
    html: focused.outerHTML.slice(0, 160),
    around: Math.round(2 * (Math.min(box.width, width) + Math.min(box.height, height))),
    clip: { x: left, y: top, width, height },
  };
}

/** Runs in a page. */
async function changedPixels([one, other, same]: readonly [string, string, number]): Promise<number> {
  const pixelsOf = async (png: string) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
  };
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  let changed = 0;
  for (let at = 0; at < a.length; at += 4) {
    const differs = [0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) >= same);
    if (differs) changed += 1;
  }
  return changed;
}
