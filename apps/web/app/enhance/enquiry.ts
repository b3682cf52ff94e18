import { clearDraft, keepDraft, restoreDraft } from "./enquiry-draft.ts";
import { createProver, type Prover } from "./proof.ts";

/** Longer than this nobody is kept waiting: the server takes the form without the work as well, only not as many of them. */
const LONGEST_WAIT_MS = 30_000;
const SLOW_MS = 2_000;

/**
 * The enquiry form, made comfortable: the work that holds off machines is done while the person writes; what they write survives a closed page;
 * one press sends once. On the page with the case number the draft is forgotten.
 */
export function startEnquiry(place: Element): void {
  const form = place.querySelector("form");
  if (!form) return clearDraft();
  place.querySelector<HTMLElement>("[role=alert][tabindex]")?.focus();
  startDraft(place, form);
  startSending(place, form);
}

function startDraft(place: Element, form: HTMLFormElement): void {
  const note = place.querySelector<HTMLElement>("[data-draft-note]");
  if (note) note.hidden = !restoreDraft(form);
  place.querySelector("[data-draft-clear]")?.addEventListener("click", () => {
    clearDraft();
    form.reset();
    if (note) note.hidden = true;
    form.querySelector<HTMLElement>("input[type=radio]")?.focus();
  });
  form.addEventListener("input", () => keepDraft(form));
  form.addEventListener("change", () => keepDraft(form));
}

function startSending(place: Element, form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const proof = form.querySelector<HTMLInputElement>("input[name=proof]");
  const offline = place.querySelector<HTMLElement>("[data-offline]");
  if (!button || !proof) return;
  const prover = createProver("/api/enquiry/challenge");
  const busy = busyButton(button, form.querySelector<HTMLElement>("[data-status]"));
  // The work begins with the first sign that somebody will write, not for everybody who only looks.
  form.addEventListener("focusin", () => proof.value === "" && prover.begin(), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (busy.isBusy()) return;
    if (offline) offline.hidden = navigator.onLine;
    if (!navigator.onLine) return;
    busy.begin();
    void withProof(prover, proof).then(() => form.submit());
  });
  // The back button brings the page as it was left: at work, with a proof that is used up.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    busy.end();
    proof.value = "";
    prover.forget();
  });
}

async function withProof(prover: Prover, field: HTMLInputElement): Promise<void> {
  if (field.value !== "") return; // came back with the form, and is still good
  field.value = (await Promise.race([prover.prove(), after(LONGEST_WAIT_MS)])) ?? "";
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}

interface BusyButton {
  isBusy(): boolean;
  begin(): void;
  end(): void;
}

/** Says what it is doing, and once more when that takes long; it keeps its place and the focus. */
function busyButton(button: HTMLButtonElement, status: HTMLElement | null): BusyButton {
  const words = button.textContent ?? "";
  let timer: number | undefined;
  const say = (text = words) => {
    button.textContent = text;
    if (status) status.textContent = text === words ? "" : text;
  };
  return {
    isBusy: () => button.getAttribute("aria-disabled") === "true",
    begin: () => {
      button.setAttribute("aria-disabled", "true");
      say(button.dataset["busy"]);
      timer = window.setTimeout(() => say(button.dataset["slow"]), SLOW_MS);
    },
    end: () => {
      window.clearTimeout(timer);
      button.removeAttribute("aria-disabled");
      say();
    },
  };
}
