import { onClick } from "./clicks.ts";
import { remember } from "./storage.ts";

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

/** The bar grows with large text on a narrow phone: page and chat button leave it the room it really takes. Returns how to stop. */
function keepRoom(): () => void {
  const bar = document.querySelector<HTMLElement>("[data-cookie-bar]");
  const { style } = document.documentElement;
  if (!bar || !("ResizeObserver" in window)) return () => undefined;
  const observer = new ResizeObserver(() => style.setProperty("--cookie-room", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--cookie-room");
  };
}
