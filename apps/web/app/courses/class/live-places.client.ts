import { fetchInTime } from "@kaifong/client";
import type { Availability, PayloadAt } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";
import { CLASS_UUID_ATTRIBUTE, COUNTED, LIVE_ATTRIBUTE, PHASE_ATTRIBUTE } from "../attributes.ts";
import { API_ATTRIBUTE } from "../../root-attributes.ts";

/**
 * Every page of courses loads this script, so it makes this one public call itself, without the caller of packages/client. The
 * compiler checks path and limit against the contract's.
 */
const PATH: typeof paths.getAvailability.path = "/api/health-programme/availability";
const BATCH: typeof paths.AVAILABILITY_BATCH = 100;

const REFRESH_MS = 20_000;

/**
 * Updates the phases and figures of elements with `CLASS_UUID_ATTRIBUTE`: when a class comes into view, then every 20 seconds
 * while it is in view and the page is looked at. When a figure can't be fetched, the rendered one stays.
 */
export function startLivePlaces(): void {
  if (!("IntersectionObserver" in window)) return;
  const seen = new Set<Element>();
  let timer: number | undefined;
  const refresh = async () => {
    const uuids = [...new Set([...seen].map((element) => `${element.getAttribute(CLASS_UUID_ATTRIBUTE)}`))];
    if (uuids.length === 0 || document.hidden) return;
    for (let start = 0; start < uuids.length; start += BATCH) {
      await show(uuids.slice(start, start + BATCH));
    }
  };
  const soon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void refresh(), 200);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    soon();
  });
  for (const element of document.querySelectorAll(`[${CLASS_UUID_ATTRIBUTE}]`)) observer.observe(element);
  window.setInterval(() => void refresh(), REFRESH_MS);
  document.addEventListener("visibilitychange", soon);
}

async function show(uuids: readonly string[]): Promise<void> {
  try {
    const api = document.documentElement.getAttribute(API_ATTRIBUTE) ?? "";
    const { payload } = await fetchInTime(`${api}${PATH}?uuids=${uuids.join(",")}`, figuresIn);
    for (const figures of payload?.classes ?? []) {
      for (const element of document.querySelectorAll(`[${CLASS_UUID_ATTRIBUTE}="${figures.strapiUuid}"]`)) {
        showFigures(element, figures);
      }
    }
  } catch {
    // The rendered figure stays; the next round tries again.
  }
}

function figuresIn(response: Response): Promise<{ payload?: Partial<PayloadAt<typeof paths.getAvailability>> }> {
  return response.json();
}

type Figures = Pick<Availability, "strapiUuid" | "phase" | "remaining" | "entries">;

/**
 * Updates what the server wrote around a class. `LIVE_ATTRIBUTE` "phase" holds one variant per phase (`PHASE_ATTRIBUTE` "OPEN
 * REMAINING"): the current one in the page, the others in a template. "words" is the text of the current variant, from the page's
 * one template for all classes. "remaining" and "entries" are the numbers themselves, or a sentence with the number, of which the
 * element has each plural form.
 */
export function showFigures(element: Element, figures: Figures, language = document.documentElement.lang): void {
  const figure = element.getAttribute(LIVE_ATTRIBUTE);
  if (figure === "remaining" || figure === "entries") {
    const count = figures[figure];
    const shown = count === null ? element.textContent : inWords(element, count, language);
    if (element.textContent !== shown) element.textContent = shown;
    return;
  }
  const holding = `[${PHASE_ATTRIBUTE}~="${figures.phase}"]`;
  if (figure === "words") {
    const next = wordsOf(element.ownerDocument, figures.strapiUuid, holding);
    if (next) writeInside(next, figures, language);
    element.textContent = next?.textContent ?? "";
    element.setAttribute(PHASE_ATTRIBUTE, figures.phase);
    return;
  }
  const others = element.querySelector<HTMLTemplateElement>(":scope > template");
  const shown = element.querySelector(`:scope > [${PHASE_ATTRIBUTE}]`);
  if (others && !shown?.matches(holding)) {
    const next = others.content.querySelector(holding);
    if (shown) others.content.append(shown);
    if (next) element.prepend(next);
  }
  writeInside(element, figures, language);
}

/** The current variant for a class, from the page's one template for all classes. */
function wordsOf(page: Document, classId: string, holding: string): Element | null | undefined {
  const words = page.querySelector<HTMLTemplateElement>(`template[${LIVE_ATTRIBUTE}]`);
  return words?.content.querySelector(`[${CLASS_UUID_ATTRIBUTE}="${classId}"] > ${holding}`);
}

/** The number, in words when the element has some: each language has its own plural forms. */
function inWords(element: Element, count: number, language: string): string {
  const form = new Intl.PluralRules(language).select(count);
  const words = (form === "one" ? element.getAttribute(COUNTED.one) : null) ?? element.getAttribute(COUNTED.other);
  return words === null ? String(count) : words.replace(/\d+/, String(count));
}

function writeInside(element: Element, figures: Figures, language: string): void {
  for (const inside of element.querySelectorAll(`[${LIVE_ATTRIBUTE}]`)) showFigures(inside, figures, language);
}
