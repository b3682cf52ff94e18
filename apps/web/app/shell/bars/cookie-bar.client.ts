import { writeStored } from "@kaifong/client";
import { onClick } from "../clicks.client.ts";
import { COOKIES_KEY } from "../../storage-keys.ts";
import { COOKIES_ATTRIBUTE } from "../../root-attributes.ts";
import { AGREE_COOKIES_ATTRIBUTE, COOKIE_BAR_ATTRIBUTE, COOKIE_ROOM_ATTRIBUTE } from "../attributes.ts";

/** Consent is the storage key `COOKIES_KEY` = "1". The focus moves on to the page instead of being lost. */
export function startCookieBar(): void {
  const stopMeasuring = keepRoom();
  onClick(AGREE_COOKIES_ATTRIBUTE, () => {
    writeStored(COOKIES_KEY, "1");
    document.documentElement.setAttribute(COOKIES_ATTRIBUTE, "agreed");
    stopMeasuring();
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}

/**
 * The bar grows with large text on a narrow phone: page and chat leave it the room it really takes, when that is more than the
 * stylesheet reserves (for most pages layout then need not be repeated). Returns the function that stops it.
 */
function keepRoom(): () => void {
  const bar = document.querySelector<HTMLElement>(`[${COOKIE_BAR_ATTRIBUTE}]`);
  const places = document.querySelectorAll<HTMLElement>(`html, body, [${COOKIE_ROOM_ATTRIBUTE}]`);
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
