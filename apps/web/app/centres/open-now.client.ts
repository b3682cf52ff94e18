import { fetchInTime } from "@kaifong/client";
import { hongKongDay, MINUTE_MS } from "@kaifong/domain/time";
import { COPY_ATTRIBUTE } from "../root-attributes.ts";
import { CHANGES_ATTRIBUTE, NOW_ATTRIBUTE, OPEN_NOW_ATTRIBUTE } from "./attributes.ts";

/** The wait after a page that was still the old one: it was rendered a moment ago, or this clock is ahead of the server's. */
const AGAIN_MS = MINUTE_MS;

const LINES = `[${NOW_ATTRIBUTE}]`;

/**
 * Keeps "open" and "closed" true in a page that stays open. At the instant that a line of `place` names (`CHANGES_ATTRIBUTE`), or
 * when the page is next looked at, it fetches the page again and takes its lines. So no words are composed here. Without a
 * response the page is treated as a copy: what is true only at this moment, or on another day, is not shown. Returns the function
 * that stops it.
 */
export function startOpenNow(place: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  const wait = () => {
    clearTimeout(timer);
    const next = Math.max(nextChange(place), notBefore);
    if (Number.isFinite(next)) timer = setTimeout(() => void refresh(), Math.max(next - Date.now(), 0));
  };
  const refresh = async () => {
    if (document.hidden) return; // it waits until the page is looked at
    notBefore = Date.now() + AGAIN_MS;
    const taken = await copyFreshLines(place).then(
      () => true,
      () => false,
    );
    const page = document.documentElement;
    if (taken) page.removeAttribute(COPY_ATTRIBUTE);
    else page.setAttribute(COPY_ATTRIBUTE, dayOf(nextChange(place) - 1) === dayOf(Date.now()) ? "today" : "earlier");
    wait();
  };
  const onVisibility = () => wait();
  wait();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

/** The time at which the first of the lines stops being true; Infinity when no line says one. */
function nextChange(place: Element): number {
  const changes = [...place.querySelectorAll(LINES)].flatMap((line) => line.getAttribute(CHANGES_ATTRIBUTE) ?? []);
  return Math.min(...changes.map((instant) => Date.parse(instant)));
}

const dayOf = (instant: number) => hongKongDay(new Date(instant));

async function copyFreshLines(place: Element): Promise<void> {
  const html = await fetchInTime(location.href, (response) => response.text());
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.querySelectorAll(`[${OPEN_NOW_ATTRIBUTE}] ${LINES}`);
  const shown = place.querySelectorAll(LINES);
  // The content has changed, or this is an error page: it is not known which lines belong together.
  if (fresh.length !== shown.length) throw new Error("another number of lines");
  shown.forEach((line, index) => line.replaceWith(fresh[index] ?? line));
}
