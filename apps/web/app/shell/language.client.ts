import { remember, take } from "@kaifong/client";
import { LANGUAGES } from "@kaifong/i18n";
import { onClick } from "./clicks.client.ts";
import { LANGUAGE_KEY } from "./offered-language.ts";
import { DETAIL, LANGUAGE, OFFER } from "../root-attributes.ts";
import { DISMISS_OFFER, SET_LANGUAGE } from "./attributes.ts";

/** Tells the page before to reload itself in another language; session storage. */
const SWITCH_KEY = "kaifong.switchLanguage";

/**
 * The address decides the language of a page; this remembers the visitor's choice, also the choice to stay when another language
 * was offered.
 */
export function startLanguages(): void {
  finishSwitch();
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) finishSwitch();
  });
  onClick(SET_LANGUAGE, (link, event) => {
    remember(LANGUAGE_KEY, link.getAttribute(SET_LANGUAGE) ?? "");
    if (link instanceof HTMLAnchorElement) switchLanguage(link, event);
  });
  onClick(DISMISS_OFFER, () => {
    remember(LANGUAGE_KEY, currentLanguage());
    document.documentElement.removeAttribute(OFFER);
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}

function currentLanguage(): string {
  return document.documentElement.getAttribute(LANGUAGE) ?? "";
}

/**
 * Keeps the query as it stands now; on a detail page that was reached from this site, goes back one page first (specification
 * §2). Where storage is forbidden the page before couldn't be told: the link is followed.
 */
function switchLanguage(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const chosen = link.getAttribute(SET_LANGUAGE) ?? "";
  const goesBack = document.documentElement.getAttribute(DETAIL) && cameFromHere();
  if (goesBack && remember(SWITCH_KEY, chosen, "sessionStorage")) {
    event.preventDefault();
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
  const wanted = take(SWITCH_KEY);
  if (!LANGUAGES.some(({ code }) => code === wanted) || wanted === currentLanguage()) return;
  const link = document.querySelector<HTMLAnchorElement>(`a[${SET_LANGUAGE}="${wanted}"]`);
  if (link) location.replace(link.pathname + location.search);
}
