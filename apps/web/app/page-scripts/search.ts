/**
 * Suggestions in search fields (`input[data-suggestions]`). Their script is fetched when somebody first goes to one of them: most visitors never do,
 * and without it the field is the plain form that it was rendered as.
 */
export function startSearchFields(): void {
  const started = new Set<HTMLInputElement>();
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset["suggestions"] === undefined || started.has(target)) return;
    started.add(target);
    import("./search-suggestions.ts").then(
      ({ startSuggestions }) => startSuggestions(target),
      () => started.delete(target),
    );
  });
}
