import type { Page } from "@playwright/test";

/** Room around a stop in which its mark may be drawn, CSS pixels. */
const MARGIN = 12;
/** Of the pixels around a stop so many must change when it has the focus: less is a hairline, or a mark that is cut off. */
const MIN_SHARE = 0.8;
const MAX_STOPS = 200;
/** A channel that differs by less is drawn the same to an eye. */
const SAME = 48;

interface Stop {
  /** What the stop looks like by its classes: the same look is drawn the same everywhere. */
  readonly look: string;
  readonly html: string;
  /** Pixels around it. */
  readonly around: number;
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Walk {
  /** Compares pictures: another page of the same browser. */
  readonly comparer: Page;
  /** Looks that were looked at before, and need not be again. */
  readonly seen: Set<string>;
  /** Selector of the part that is walked through: the whole page unless told. */
  readonly part?: string;
}

/**
 * Walks through a page with Tab and says which stops can't be told from what they look like without the focus, by their pixels.
 */
export async function unmarkedStops(page: Page, { comparer, seen, part = "body" }: Walk): Promise<string[]> {
  const unmarked: string[] = [];
  if (part !== "body") await page.locator(part).focus();
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusedStop, [MARGIN, part] as const);
    if (stop === "past the end") break;
    if (stop === undefined || seen.has(stop.look)) continue;
    seen.add(stop.look);
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

/** Runs in the page. What shows the focus may be drawn around the card, or beside the field, to which the stop belongs. */
function focusedStop([margin, part]: readonly [number, string]): Stop | undefined | "past the end" {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !focused.closest(part)) return "past the end";
  const box = focused.getBoundingClientRect();
  const around = focused.closest("li, label, summary, td") ?? focused.parentElement ?? focused;
  const outer = around.getBoundingClientRect();
  const left = Math.max(Math.min(box.left, outer.left) - margin, 0);
  const top = Math.max(Math.min(box.top, outer.top) - margin, 0);
  const width = Math.min(Math.max(box.right, outer.right) + margin, window.innerWidth) - left;
  const height = Math.min(Math.max(box.bottom, outer.bottom) + margin, window.innerHeight) - top;
  if (width <= 0 || height <= 0) return undefined;
  return {
    look: [focused.tagName, focused.className, around.tagName, around.className, focused.getAttribute("type")].join(" "),
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
