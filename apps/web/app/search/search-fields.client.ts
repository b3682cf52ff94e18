import { SUGGESTIONS_ATTRIBUTE } from "../shell/attributes.ts";

/**
 * Suggestions in search fields (`SUGGESTIONS_ATTRIBUTE` marks them). Their script is fetched when somebody first focuses one:
 * most visitors never do, and without it the field is the plain form that was rendered.
 */
export function startSearchFields(): void {
  const started = new Set<HTMLInputElement>();
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.hasAttribute(SUGGESTIONS_ATTRIBUTE) || started.has(target)) return;
    started.add(target);
    import("./suggestions.client.ts").then(
      ({ startSuggestions }) => startSuggestions(target),
      () => started.delete(target),
    );
  });
}
