import { onClick } from "./clicks.ts";
import { remember } from "./storage.ts";

/** Consent is the storage key `agreeCookies` = '1' (specification §3). The focus moves on to the page, not into nothing. */
export function startCookieBar(): void {
  onClick("data-agree-cookies", () => {
    remember("agreeCookies", "1");
    document.documentElement.dataset["cookies"] = "agreed";
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}
