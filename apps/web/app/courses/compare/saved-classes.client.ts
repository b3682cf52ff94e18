import { createStoredNames } from "@kaifong/client";
import { SAVED_CLASSES_KEY } from "../../storage-keys.ts";
import { SAVE_ATTRIBUTE, SAVED_BRIEFLY_ATTRIBUTE, SAVED_COUNT_ATTRIBUTE } from "../attributes.ts";
import { COMPARE_PARAMETER, MAX_COMPARED } from "./compare-parameter.ts";

/** Stores the uuids of classes. */
const { read: readSaved, store } = createStoredNames(SAVED_CLASSES_KEY);

/**
 * Stores in this browser which classes somebody saves, and leads to the comparison of all of them. Nothing of it is sent until
 * that link is followed. `link`: its place (save-button.tsx).
 */
export async function startSavedClasses(link: Element): Promise<void> {
  document.body.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${SAVE_ATTRIBUTE}]`) : null;
    if (!button) return;
    const isStored = store(toggled(readSaved(), button.getAttribute(SAVE_ATTRIBUTE) ?? ""));
    showSaved(link);
    const note = link.querySelector(`[${SAVED_BRIEFLY_ATTRIBUTE}]`);
    if (note) note.textContent = isStored ? "" : note.getAttribute(SAVED_BRIEFLY_ATTRIBUTE);
  });
  // Another tab may have changed them, or this page comes back as it was left.
  window.addEventListener("storage", () => showSaved(link));
  window.addEventListener("pageshow", () => showSaved(link));
  forgetGone();
  showSaved(link);
}

/**
 * Forgets saved classes that are no longer offered: they could never be removed again. Only on the page that compares classes,
 * which shows all that are still offered, each with its button.
 */
function forgetGone(): void {
  const asked = new URLSearchParams(window.location.search).getAll(COMPARE_PARAMETER);
  const saved = readSaved();
  const remaining = saved.filter(
    (uuid) => !asked.includes(uuid) || document.querySelector(`[${SAVE_ATTRIBUTE}="${CSS.escape(uuid)}"]`),
  );
  if (remaining.length < saved.length) store(remaining);
}

/** When there are more than can be compared, the oldest are dropped. */
function toggled(saved: readonly string[], uuid: string): readonly string[] {
  return saved.includes(uuid) ? saved.filter((each) => each !== uuid) : [...saved, uuid].slice(-MAX_COMPARED);
}

function showSaved(place: Element): void {
  const saved = readSaved();
  for (const button of document.querySelectorAll(`[${SAVE_ATTRIBUTE}]`)) {
    button.setAttribute("aria-pressed", String(saved.includes(button.getAttribute(SAVE_ATTRIBUTE) ?? "")));
  }
  const [link, count] = [place.querySelector("a"), place.querySelector(`[${SAVED_COUNT_ATTRIBUTE}]`)];
  if (!link || !count) return;
  link.search = new URLSearchParams(saved.map((uuid) => [COMPARE_PARAMETER, uuid])).toString();
  count.textContent = String(saved.length);
  place.toggleAttribute("hidden", saved.length === 0);
}
