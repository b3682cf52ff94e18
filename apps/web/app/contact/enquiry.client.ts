import { atMost, fetchInTime, LEAVING } from "@kaifong/client";
import type { enquiryChallenge } from "@kaifong/contract/paths";
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

/** Longer than this nobody is kept waiting: the server takes the form without the work as well, only not as many of them. */
const MAX_PROOF_MS = 30_000;
const CHALLENGE_PATH: typeof enquiryChallenge.path = "/api/enquiry/challenge";

/** The form that is on the page: one that comes back takes the place of the one that was sent. */
let shown: Parts | undefined;

/**
 * The enquiry form, made comfortable: the work that holds off machines is done while the person writes; what they write survives
 * a closed page and a lost connection; one press sends once. On the page with the case number the draft is forgotten.
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
  // As the summary of errors arrives where a page runs (packages/ui/src/components/error-summary/).
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
  window.addEventListener(LEAVING, () => enquiryDraft.save(form));
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
  // The work begins with the first sign that somebody will write, not for everybody who only looks.
  form.addEventListener("focusin", () => proof.value === "" && prover.begin(), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (busy.isBusy()) return;
    busy.begin();
    if (unsent) unsent.hidden = true;
    send(parts).catch(() => {
      renew(parts);
      if (unsent) unsent.hidden = false;
    });
  });
  shown = parts;
  window.addEventListener("pageshow", renewShown); // the same function is listened with once, however many forms come back
}

/** The back button brings the page as it was left. */
function renewShown({ persisted }: PageTransitionEvent): void {
  if (persisted && shown) renew(shown);
}

/** What was sent is at work, and its proof may be used up, whether or not a response came. */
function renew({ busy, proof, prover }: Parts): void {
  busy.end();
  proof.value = "";
  prover.forget();
}

/**
 * Sends the form as the browser itself would, but stays on the page until there is a response, so that a lost connection loses
 * nothing and the back button never asks whether to send again. Throws when there is no response of this page.
 */
async function send({ place, form, proof, prover }: Parts): Promise<void> {
  if (proof.value === "" && isFilledIn(form)) {
    const proved = await atMost(MAX_PROOF_MS, prover.prove());
    proof.value = proved ? btoa(JSON.stringify(proved)) : "";
  }
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const show = async (response: Response) => {
    if (response.redirected) location.assign(response.url);
    else showPage(place, response.status, await response.text());
  };
  await fetchInTime(form.action, show, { method: "POST", body: new URLSearchParams(fields) });
}

/** Puts the form as it came back in place of the one that was sent. */
function showPage(place: Element, status: number, html: string): void {
  const page = new DOMParser().parseFromString(html, "text/html");
  const next = page.querySelector(`[${ENQUIRY_ATTRIBUTE}]`);
  if (!next) throw new Error(`the page responded with ${status} without its form`);
  document.title = page.title;
  place.replaceWith(next);
  startEnquiry(next);
}

/** Fields that have to be filled in, and groups of which one has to be, as the page marks them (contact/enquiry-form.tsx). */
const REQUIRED = `[aria-required=true], [${ONE_REQUIRED_ATTRIBUTE}]`;

/** Whether nothing is plainly missing: otherwise the response says so, for which nobody should have to wait for a proof. */
function isFilledIn(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  const isFilled = ({ name }: Element & { readonly name?: string }) =>
    name !== undefined && data.getAll(name).some((value) => typeof value === "string" && value.trim() !== "");
  return [...form.querySelectorAll(REQUIRED)].every((place) => [place, ...place.querySelectorAll("[name]")].some(isFilled));
}
