import { onClick } from "./clicks.client.ts";
import { remember } from "../session/storage.ts";

/** Consent is the storage key `agreeCookies` = '1' (specification §3). The focus moves on to the page, not into nothing. */
export function startCookieBar(): void {
  const stopMeasuring = keepRoom();
  onClick("data-agree-cookies", () => {
    remember("agreeCookies", "1");
    document.documentElement.dataset["cookies"] = "agreed";
    stopMeasuring();
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}

/**
 * The bar grows with large text on a narrow phone: page and chat leave it the room it really takes, where that is more than the
 * stylesheet keeps free (most pages need not be laid out again then). Returns how to stop.
 */
function keepRoom(): () => void {
  const bar = document.querySelector<HTMLElement>("[data-cookie-bar]");
  const places = document.querySelectorAll<HTMLElement>("html, body, [data-cookie-room]");
  const setRoom = (room: string) => places.forEach(({ style }) => style.setProperty("--cookie-room", room));
  if (!bar || !("ResizeObserver" in window)) return () => undefined;
  const observer = new ResizeObserver(() => {
    const reserved = Number.parseFloat(getComputedStyle(bar).minHeight);
    if (bar.offsetHeight > reserved) setRoom(`${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    setRoom("");
  };
}
