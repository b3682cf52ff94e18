import { splitLanguage } from "@kaifong/i18n";
import { LANGUAGE_ATTRIBUTE } from "../root-attributes.ts";
import { actingFor } from "../session/acting.ts";
import * as piece from "../session/lessons/attributes.ts";
import { type LessonFacts, type NextLessonsFacts, storedLessons } from "../session/lessons/stored-lessons.ts";
import { showPart, writePart } from "./fill-in.ts";
import type { PathOf } from "../site-map.ts";

/** The page that the worker could not open. */
const LESSONS_PATH: PathOf<"enrolled"> = "/activity/programmes/enrolled";

/**
 * On the page for when there is no network: shows the member's next lessons, if this browser stores any that are still to come
 * and their page was requested; at any other address, the link to them. Part of the script of every page, because no other script
 * could be fetched.
 */
export function startOfflineLessons(): void {
  const place = document.querySelector<HTMLElement>(`[${piece.OFFLINE_LESSONS_ATTRIBUTE}]`);
  const stored = place && storedLessons();
  const coming = stored?.lessons.filter(({ end }) => Date.parse(end) > Date.now()) ?? [];
  if (!stored || coming.length === 0) return;
  const isAsked = splitLanguage(window.location.pathname).path === LESSONS_PATH;
  if (!isAsked) showPart(piece.OFFLINE_LESSONS_LINK_ATTRIBUTE);
  else if (actingFor()) showPart(piece.OFFLINE_LESSONS_ACTING_ATTRIBUTE);
  else {
    fillIn(place, stored, coming);
    place.hidden = false;
  }
}

function fillIn(place: HTMLElement, { lang, seenOn }: NextLessonsFacts, coming: readonly LessonFacts[]): void {
  const language = document.documentElement.getAttribute(LANGUAGE_ATTRIBUTE) ?? "";
  const template = place.querySelector<HTMLTemplateElement>(`template[${piece.LESSON_TEMPLATE_ATTRIBUTE}]`);
  if (!template) return;
  place.querySelector("ul")?.replaceChildren(...coming.map((lesson) => itemOf(template, lesson, { language, lang })));
  writePart(place, piece.LESSONS_SEEN_ATTRIBUTE, seenOn[language] ?? "");
}

interface Spoken {
  /** Code of the page's language. */
  readonly language: string;
  readonly lang: string;
}

function itemOf(
  template: HTMLTemplateElement,
  { when, course, place }: LessonFacts,
  { language, lang }: Spoken,
): DocumentFragment {
  // The clone has the type of what the template holds.
  const item = template.content.cloneNode(true) as DocumentFragment;
  writePart(item, piece.LESSON_WHEN_ATTRIBUTE, when[language] ?? "");
  writePart(item, piece.LESSON_COURSE_ATTRIBUTE, course, lang);
  writePart(item, piece.LESSON_PLACE_ATTRIBUTE, place ?? "", lang);
  return item;
}
