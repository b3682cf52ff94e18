/**
 * Applies a choice in a filter bar as soon as it is made, or as soon as this script has come, by loading the list again. The
 * folded part waits for its button, because one makes several choices there. Empty values are left out of the address.
 */
export function startFilterBar(form: Element): void {
  if (!(form instanceof HTMLFormElement)) return;
  const ask = () => form.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  const isStepping = watchSteps(form, ask);
  form.addEventListener("change", (event) => {
    if (event.target instanceof Element && appliesAtOnce(event.target) && !isStepping(event)) ask();
  });
  form.addEventListener("submit", () => {
    const empty = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")].filter(
      ({ value, disabled }) => value === "" && !disabled,
    );
    for (const field of empty) field.disabled = true;
    // The form's data has been collected by then, and the page may stay: somebody stops the next one, or there is no network.
    setTimeout(() => {
      for (const field of empty) field.disabled = false;
    });
  });
  resetOnReturn(form);
  if ([...form.elements].some((field) => appliesAtOnce(field) && isChanged(field))) ask();
}

/** The browser reports a change right after the key that made it; a key that opened the list was pressed long before. */
const STEP_MS = 100;

/**
 * Keys step through a closed list one choice after the other (WCAG 3.2.2): the list is not loaded for each, but for the one where
 * somebody stops, by Enter or by moving on to the next field. Returns whether a change is such a step.
 */
function watchSteps(form: HTMLFormElement, ask: () => void): (change: Event) => boolean {
  let keyAt = Number.NEGATIVE_INFINITY;
  let stepped = false;
  form.addEventListener("keydown", ({ target, key, timeStamp }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (key === "Enter" && stepped) ask();
    else keyAt = timeStamp;
  });
  form.addEventListener("focusout", () => {
    if (stepped) ask();
  });
  form.addEventListener("submit", () => {
    stepped = false;
  });
  return ({ target, timeStamp }) => {
    stepped = target instanceof HTMLSelectElement && timeStamp - keyAt < STEP_MS;
    return stepped;
  };
}

function appliesAtOnce(field: Element): boolean {
  return !field.closest("details") && !field.matches("[type=search]");
}

/** Whether its value differs from that of the page as it came. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // When the page chose none, a browser shows the first.
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
  }
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}

/**
 * The browser restores a page as it was left: with the choice by which one left it, which does not apply to its list. The form is
 * then reset to the filters of the list.
 */
function resetOnReturn(form: HTMLFormElement): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) form.reset();
  });
}
