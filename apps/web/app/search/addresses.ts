import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import type { Place } from "./entry.ts";

/** The address of a hit. `anchor`: the place on its page where the match is, when that is known better than the entry does. */
export function addressOf(place: Place, language: Language, anchor?: string): string {
  const fragment = place.anchor ?? anchor;
  return pathOf(place, language) + (fragment === undefined ? "" : `#${encodeURIComponent(fragment)}`);
}

function pathOf(place: Place, language: Language): string {
  if (place.page === "course") return pathTo(language, place.page, { courseId: place.courseId });
  if (place.page === "activityList") return pathTo(language, place.page, { id: place.number });
  return pathTo(language, place.page, undefined, { id: place.id });
}
