import { recall, remember } from "@kaifong/client";
import { SAVED_CLASSES_KEY } from "../../storage-keys.ts";
import { SAVE, SAVED_COUNT } from "../attributes.ts";
import { COMPARE, MOST_COMPARED } from "./compare-query.ts";

/**
 * Keeps in this browser which classes somebody puts by, and leads to all of them beside each other. Nothing of it is sent until
 * that link is followed. In: the place of the link (courses/save-button.tsx).
 */
export async function startSavedClasses(link: Element): Promise<void> {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${SAVE}]`) : null;
    if (!button) return;
    keep(toggled(readSaved(), button.getAttribute(SAVE) ?? ""));
    showSaved(link);
  });
  // Another tab may have changed it, or this page comes back as it was left.
  window.addEventListener("storage", () => showSaved(link));
  window.addEventListener("pageshow", () => showSaved(link));
  showSaved(link);
}

/** The uuids that are kept, the latest last. */
function readSaved(): readonly string[] {
  return (recall(SAVED_CLASSES_KEY) ?? "").split(" ").filter((uuid) => uuid !== "");
}

/** Of more than can be compared the oldest go. */
function keep(uuids: readonly string[]): void {
  remember(SAVED_CLASSES_KEY, uuids.slice(-MOST_COMPARED).join(" "));
}

function toggled(saved: readonly string[], uuid: string): readonly string[] {
  return saved.includes(uuid) ? saved.filter((each) => each !== uuid) : [...saved, uuid];
}

function showSaved(place: Element): void {
  const saved = readSaved();
  for (const button of document.querySelectorAll(`[${SAVE}]`)) {
    button.setAttribute("aria-pressed", String(saved.includes(button.getAttribute(SAVE) ?? "")));
  }
  const [link, count] = [place.querySelector("a"), place.querySelector(`[${SAVED_COUNT}]`)];
  if (!link || !count) return;
  link.search = new URLSearchParams(saved.map((uuid) => [COMPARE, uuid])).toString();
  count.textContent = String(saved.length);
  place.toggleAttribute("hidden", saved.length === 0);
}
