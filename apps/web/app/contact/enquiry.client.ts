import { waitAtMost, fetchInTime, SESSION_EXIT_EVENT } from "@kaifong/client";
import type * as paths from "@kaifong/contract/paths";
import { type BusyButton, busyButton } from "@kaifong/ui/busy-button.client";
import {
  DRAFT_CLEAR_ATTRIBUTE,
  DRAFT_NOTE_ATTRIBUTE,
  ENQUIRY_ATTRIBUTE,
  ONE_REQUIRED_ATTRIBUTE,
  STATUS_ATTRIBUTE,
  UNSENT_ATTRIBUTE,
} from "./attributes.ts";
import { enquiryDraft } from "./enquiry-draft.ts";
import { CLEARING_DRAFTS } from "../session/leave-page.ts";
import { createProver, type Prover } from "../session/proof.client.ts";

/** Nobody waits longer than this: the server also accepts the form without the work, only fewer of them. */
const MAX_PROOF_MS = 30_000;
const CHALLENGE_PATH: typeof paths.getEnquiryChallenge.path = "/api/enquiry/challenge";

/** The form that is on the page: a form that comes back replaces the one that was sent. */
let shown: Parts | undefined;

/**
 * Enhances the enquiry form: the work that holds off bots is done while the person writes; what they write survives a closed page
 * and a lost connection; one press sends once. On the page with the case number the draft is deleted.
 */
export function startEnquiry(place: Element): void {
  const form = place.querySelector("form");
  const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
  const proof = form?.querySelector<HTMLInputElement>("input[name=proof]");
  if (!form || !button || !proof) return enquiryDraft.clear();
  startDraft(place, form);
  const status = form.querySelector<HTMLElement>(`[${STATUS_ATTRIBUTE}]`);
  startSending({ place, form, proof, busy: busyButton(button, status), prover: createProver(CHALLENGE_PATH) });
  const summary = place.querySelector<HTMLElement>("[role=alert][tabindex]");
  // Like the summary of errors on a page that runs in the browser (packages/ui/src/components/error-summary/).
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView();
}

function startDraft(place: Element, form: HTMLFormElement): void {
  const note = place.querySelector<HTMLElement>(`[${DRAFT_NOTE_ATTRIBUTE}]`);
  if (note) note.hidden = !enquiryDraft.restore(form);
  const clear = () => {
    enquiryDraft.clear();
    form.reset();
    if (note) note.hidden = true;
  };
  window.addEventListener(CLEARING_DRAFTS, clear);
  place.querySelector(`[${DRAFT_CLEAR_ATTRIBUTE}]`)?.addEventListener("click", () => {
    clear();
    form.querySelector<HTMLElement>("input[type=radio]")?.focus();
  });
  form.addEventListener("input", () => enquiryDraft.save(form));
  form.addEventListener("change", () => enquiryDraft.save(form));
  window.addEventListener(SESSION_EXIT_EVENT, () => enquiryDraft.save(form));
}

interface Parts {
  readonly place: Element;
  readonly form: HTMLFormElement;
  readonly proof: HTMLInputElement;
  readonly busy: BusyButton;
  readonly prover: Prover;
}

function startSending(parts: Parts): void {
  const { place, form, proof, busy, prover } = parts;
  const unsent = place.querySelector<HTMLElement>(`[${UNSENT_ATTRIBUTE}]`);
  // The work begins with the first sign that somebody will write, not for every visitor who only looks.
  form.addEventListener("focusin", () => proof.value === "" && prover.begin(), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (busy.isBusy()) return;
    busy.begin();
    if (unsent) unsent.hidden = true;
    send(parts).catch(() => {
      resetForm(parts);
      if (unsent) unsent.hidden = false;
    });
  });
  shown = parts;
  window.addEventListener("pageshow", resetRestoredForm); // the same function is listened with once, however many forms come back
}

/** Resets the form when the back button brings the page as it was left. */
function resetRestoredForm({ persisted }: PageTransitionEvent): void {
  if (persisted && shown) resetForm(shown);
}

/** Resets a form after it was sent: it is still busy, and its proof may be used up, whether or not a response came. */
function resetForm({ busy, proof, prover }: Parts): void {
  busy.end();
  proof.value = "";
  prover.forget();
}

/**
 * Sends the form as the browser itself would, but stays on the page until there is a response, so that a lost connection loses
 * nothing and the back button never asks whether to send again. Throws when there is no response from this page.
 */
async function send({ place, form, proof, prover }: Parts): Promise<void> {
  if (proof.value === "" && isFilledIn(form)) {
    const proved = await waitAtMost(MAX_PROOF_MS, prover.prove());
    proof.value = proved ? btoa(JSON.stringify(proved)) : "";
  }
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const show = async (response: Response) => {
    if (response.redirected) location.assign(response.url);
    else showPage(place, response.status, await response.text());
  };
  await fetchInTime(form.action, show, { method: "POST", body: new URLSearchParams(fields) });
}

/** Replaces the form that was sent with the form that came back. */
function showPage(place: Element, status: number, html: string): void {
  const page = new DOMParser().parseFromString(html, "text/html");
  const next = page.querySelector(`[${ENQUIRY_ATTRIBUTE}]`);
  if (!next) throw new Error(`the page responded with ${status} without its form`);
  document.title = page.title;
  place.replaceWith(next);
  startEnquiry(next);
}

/**
 * Selects fields that have to be filled in, and groups of which one has to be, as the page marks them (contact/enquiry-form.tsx).
 */
const REQUIRED = `[aria-required=true], [${ONE_REQUIRED_ATTRIBUTE}]`;

/** Whether nothing is obviously missing: otherwise the response says so, and nobody should have to wait for a proof first. */
function isFilledIn(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  const isFilled = ({ name }: Element & { readonly name?: string }) =>
    name !== undefined && data.getAll(name).some((value) => typeof value === "string" && value.trim() !== "");
  return [...form.querySelectorAll(REQUIRED)].every((place) => [place, ...place.querySelectorAll("[name]")].some(isFilled));
}
