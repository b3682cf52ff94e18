import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import type { HitTarget } from "./entry.ts";

/** The address of a hit. `anchor`: the place of the match on its page, when the entry itself names none. */
export function addressOf(target: HitTarget, language: Language, anchor?: string): string {
  const fragment = target.anchor ?? anchor;
  return pathOf(target, language) + (fragment === undefined ? "" : `#${encodeURIComponent(fragment)}`);
}

function pathOf({ page, param = "", id, q }: HitTarget, language: Language): string {
  if (page === "course") return pathTo(language, page, { courseId: param });
  if (page === "activityList") return pathTo(language, page, { id: param });
  return pathTo(language, page, undefined, { id, q });
}
