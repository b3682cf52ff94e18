import { writeStored, popStored } from "@kaifong/client";
import { LANGUAGES } from "@kaifong/i18n";
import { onClick } from "../clicks.client.ts";
import { DETAIL_ATTRIBUTE, LANGUAGE_ATTRIBUTE, OFFERED_LANGUAGE_ATTRIBUTE } from "../../root-attributes.ts";
import { LANGUAGE_KEY, LANGUAGE_SWITCH_KEY } from "../../storage-keys.ts";
import { DISMISS_OFFER_ATTRIBUTE, SET_LANGUAGE_ATTRIBUTE } from "../attributes.ts";

/** Longer than it takes to leave a page, but short for somebody who waits. */
const STILL_HERE_MS = 3000;

/**
 * The address decides the language of a page; this remembers the visitor's choice, also the choice to stay when another language
 * was offered.
 */
export function startLanguages(): void {
  finishSwitch();
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) finishSwitch();
  });
  onClick(SET_LANGUAGE_ATTRIBUTE, (link, event) => {
    writeStored(LANGUAGE_KEY, link.getAttribute(SET_LANGUAGE_ATTRIBUTE) ?? "");
    if (link instanceof HTMLAnchorElement) switchLanguage(link, event);
  });
  onClick(DISMISS_OFFER_ATTRIBUTE, () => {
    writeStored(LANGUAGE_KEY, currentLanguage());
    document.documentElement.removeAttribute(OFFERED_LANGUAGE_ATTRIBUTE);
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}

function currentLanguage(): string {
  return document.documentElement.getAttribute(LANGUAGE_ATTRIBUTE) ?? "";
}

/**
 * Preserves the present query and fragment; on a detail page that was reached from this site, goes back one page first
 * (specification §2). When storage is forbidden the page before couldn't be notified, so the link is followed.
 */
function switchLanguage(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  link.search = location.search;
  link.hash = location.hash;
  const chosen = link.getAttribute(SET_LANGUAGE_ATTRIBUTE) ?? "";
  const goesBack = document.documentElement.getAttribute(DETAIL_ATTRIBUTE) && cameFromHere();
  if (goesBack && writeStored(LANGUAGE_SWITCH_KEY, chosen, "sessionStorage")) {
    event.preventDefault();
    leaveBackwards(link.href);
  }
}

/**
 * Goes back until this page is left: after following an anchor in it (the skip link), there are several history entries of it.
 * When there is nothing to go back to, the page itself changes its language, and nothing waits for a later page.
 */
function leaveBackwards(instead: string): void {
  const again = () => history.back();
  const stay = setTimeout(() => {
    window.removeEventListener("popstate", again);
    popStored(LANGUAGE_SWITCH_KEY);
    location.assign(instead);
  }, STILL_HERE_MS);
  window.addEventListener("popstate", again);
  window.addEventListener(
    "pagehide",
    () => {
      window.removeEventListener("popstate", again);
      clearTimeout(stay);
    },
    { once: true },
  );
  again();
}

function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** On the page before: reload it in the language that was chosen on the detail page. */
function finishSwitch(): void {
  const wanted = popStored(LANGUAGE_SWITCH_KEY);
  if (!LANGUAGES.some(({ code }) => code === wanted) || wanted === currentLanguage()) return;
  const link = document.querySelector<HTMLAnchorElement>(`a[${SET_LANGUAGE_ATTRIBUTE}="${wanted}"]`);
  if (link) location.replace(link.pathname + location.search + location.hash);
}
