import { LANGUAGES, preferredLanguage } from "@kaifong/i18n";
import LanguageDetector from "i18next-browser-languagedetector";
import { onClick } from "./clicks.ts";
import { recall, remember } from "./storage.ts";

const LANGUAGE_KEY = "language";
/** Tells the page before to reload itself in another language; session storage. */
const SWITCH_KEY = "kaifong.switchLanguage";

/**
 * The address decides the language of a page; this remembers the visitor's choice and, once, offers the language the browser prefers.
 * Detection order: specification §4.
 */
export function startLanguages(): void {
  finishSwitch();
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) finishSwitch();
  });
  onClick("data-set-language", (link, event) => {
    remember(LANGUAGE_KEY, link.dataset["setLanguage"] ?? "");
    if (link instanceof HTMLAnchorElement) switchLanguage(link, event);
  });
  onClick("data-dismiss-offer", (button) => {
    remember(LANGUAGE_KEY, currentLanguage());
    const offer = button.closest<HTMLElement>("[data-offer-language]");
    if (offer) offer.hidden = true;
    document.getElementById("content")?.focus({ preventScroll: true });
  });
  offerPreferred();
}

function currentLanguage(): string {
  return document.documentElement.dataset["language"] ?? "";
}

/** Keeps the query as it stands now; on a detail page that was reached from this site, goes back one page first (specification §2). */
function switchLanguage(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (document.documentElement.dataset["detail"] && cameFromHere()) {
    event.preventDefault();
    sessionStorage.setItem(SWITCH_KEY, link.dataset["setLanguage"] ?? "");
    history.back();
    return;
  }
  link.search = location.search;
}

function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** On the page before: reload it in the language that was chosen on the detail page. */
function finishSwitch(): void {
  let wanted: string | null = null;
  try {
    wanted = sessionStorage.getItem(SWITCH_KEY);
    sessionStorage.removeItem(SWITCH_KEY);
  } catch {
    return;
  }
  if (!LANGUAGES.some(({ code }) => code === wanted) || wanted === currentLanguage()) return;
  const link = document.querySelector<HTMLAnchorElement>(`a[data-set-language="${wanted}"]`);
  if (link) location.replace(link.pathname + location.search);
}

function offerPreferred(): void {
  if (recall(LANGUAGE_KEY) !== null) return;
  const preferred = preferredLanguage(detected().join(","));
  const offer = document.querySelector<HTMLElement>(`[data-offer-language="${preferred.code}"]`);
  if (offer) offer.hidden = false;
}

function detected(): readonly string[] {
  const detector = new LanguageDetector();
  detector.init(
    { languageUtils: { getBestMatchFromCodes: (codes: readonly string[]) => codes[0] } },
    {
      order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
      lookupQuerystring: "lng",
      lookupCookie: LANGUAGE_KEY,
      lookupLocalStorage: LANGUAGE_KEY,
      lookupSessionStorage: LANGUAGE_KEY,
      caches: [],
    },
  );
  const found = detector.detect();
  return typeof found === "string" ? [found] : (found ?? []);
}
