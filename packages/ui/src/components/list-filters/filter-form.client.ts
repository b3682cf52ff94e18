/**
 * The browser brings a page back as it was left: with the choice by which one left it, which its list was not narrowed by. The
 * form then says again what the list was.
 */
export function resetOnReturn(form: Element): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && form instanceof HTMLFormElement) form.reset();
  });
}
