import { escapeHtml } from "@kaifong/contract/escape-html";
import { formatShortMoment, formatTime } from "@kaifong/i18n/format";
import { splitLanguage } from "@kaifong/i18n";
import { LEFT_ATTRIBUTE, LIVE_ATTRIBUTE } from "../courses/attributes.ts";
import { COPY_ATTRIBUTE } from "../root-attributes.ts";
import { COPIES_ATTRIBUTE, COPY_LINE_ATTRIBUTE, COPY_LIST_ATTRIBUTE, PLACES_THEN, PLACES_THEN_ATTRIBUTE } from "./attributes.ts";

/** A worker has no DOM: it finds by these what it changes in a page that the server rendered. */
const LINE = new RegExp(`<template[^>]* ${COPY_LINE_ATTRIBUTE}[^>]*>(.*?)</template>`, "s");
/** The words that say how many places are left; before them, the tag that they are in. */
const PLACES_LEFT = new RegExp(`(<[^>]* (?:${LIVE_ATTRIBUTE}="remaining"|${LEFT_ATTRIBUTE})[^>]*>)([^<]*\\d[^<]*)`, "g");
const WORDS_THEN = new RegExp(` ${PLACES_THEN_ATTRIBUTE}="([^"]*)"`);
const HIDDEN_PART = new RegExp(`(<section[^>]*?) hidden(?:="")?([^>]* ${COPIES_ATTRIBUTE}[^>]*>)`);
const LIST = new RegExp(`(<ul[^>]* ${COPY_LIST_ATTRIBUTE}[^>]*>)`);

/** A page that was cached, and when, as an ISO instant. */
export interface Copy {
  readonly url: string;
  readonly html: string;
  readonly cachedAt: string;
  /** Whether that was today, in Hong Kong. */
  readonly today: boolean;
}

/**
 * A copy as it is shown: it begins with the line that says from when it is, and where it says how many places are left, the time
 * of that stands beside it. `offlinePage`: the page for when there is no network, in the copy's language, which contains the
 * line; without it the copy is not shown.
 */
export function renderCopy({ url, html, cachedAt, today }: Copy, offlinePage: string): string | undefined {
  const line = LINE.exec(offlinePage)?.[1];
  if (line === undefined) return undefined;
  const { code } = splitLanguage(new URL(url).pathname).language;
  const time = formatShortMoment(cachedAt, code);
  const placesThen = WORDS_THEN.exec(offlinePage)?.[1] ?? PLACES_THEN.places;
  const then = placesThen.replace(PLACES_THEN.time, () => (today ? formatTime(cachedAt, code) : time));
  // Functions, because `$` has a meaning in a replacement text.
  return html
    .replace("<html", () => `<html ${COPY_ATTRIBUTE}="${today ? "today" : "earlier"}"`)
    .replace(/<body[^>]*>/, (body) => body + line.replace("<time></time>", () => `<time datetime="${cachedAt}">${time}</time>`))
    .replace(PLACES_LEFT, (_, tag: string, places: string) => tag + then.replace(PLACES_THEN.places, () => places));
}

/** The page for when there is no network, with links to the copies in its language. */
export function withCopies(offlinePage: string, copies: readonly Copy[]): string {
  const links = copies.map(({ url, html }) => {
    const { pathname, search } = new URL(url);
    const title = withoutSite(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? pathname);
    return `<li><a href="${escapeHtml(pathname + search)}">${title}</a></li>`;
  });
  if (links.length === 0) return offlinePage;
  return offlinePage
    .replace(HIDDEN_PART, (_, before: string, after: string) => before + after)
    .replace(LIST, (list) => list + links.join(""));
}

/** Titles end with " - " and the site's (specification §2). */
function withoutSite(title: string): string {
  const end = title.lastIndexOf(" - ");
  return end < 0 ? title : title.slice(0, end);
}
