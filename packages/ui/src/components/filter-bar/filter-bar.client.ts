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
  form.addEventListener("submit", () => {
    const empty = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")].filter(
      ({ value, disabled }) => value === "" && !disabled,
    );
    for (const field of empty) field.disabled = true;
    // What is sent has been gathered by then, and the page may stay: somebody stops the next one, or there is no network.
    setTimeout(() => {
      for (const field of empty) field.disabled = false;
    });
  });
  resetOnReturn(form);
}

/**
 * The browser brings a page back as it was left: with the choice by which one left it, which its list was not narrowed by. The
 * form then says again what the list was.
 */
function resetOnReturn(form: HTMLFormElement): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) form.reset();
  });
}
