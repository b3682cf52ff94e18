/**
 * A choice in a filter bar holds as soon as it is made: the list is asked for anew. What is folded away waits for its button,
 * because one makes several choices there. Nothing that was left empty is written into the address.
 */
export function startFilterBar(form: Element): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element) || target.closest("details") || target.matches("[type=search]")) return;
    form.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  });
  const named = () => [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")];
  form.addEventListener("submit", () => {
    for (const field of named()) if (field.value === "") field.disabled = true;
  });
  // The page may come back as it was left.
  window.addEventListener("pageshow", () => {
    for (const field of named()) field.disabled = false;
  });
}
