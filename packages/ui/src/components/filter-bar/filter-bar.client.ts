/**
 * A choice in a filter bar holds as soon as it is made, or as this script has come: the list is asked for anew. What is folded
 * away waits for its button, because one makes several choices there. Nothing that was left empty is written into the address.
 */
export function startFilterBar(form: Element): void {
  if (!(form instanceof HTMLFormElement)) return;
  const ask = () => form.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  const isStepping = watchSteps(form, ask);
  form.addEventListener("change", (event) => {
    if (event.target instanceof Element && holdsAtOnce(event.target) && !isStepping(event)) ask();
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
  if ([...form.elements].some((field) => holdsAtOnce(field) && isChanged(field))) ask();
}

/** The browser tells of a change right after the key that made it; a key that opened the list was pressed long before. */
const STEP_MS = 100;

/**
 * Keys step through a closed list one choice after the other (WCAG 3.2.2): what is stepped over is not asked for, but where
 * somebody stops, by Enter or by going on to the next field. Out: whether a change is such a step.
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

function holdsAtOnce(field: Element): boolean {
  return !field.closest("details") && !field.matches("[type=search]");
}

/** Whether it says something else than the page that came. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Where the page chose none, a browser shows the first.
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
  }
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
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
