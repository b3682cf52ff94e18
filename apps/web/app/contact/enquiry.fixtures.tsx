/** The form for an enquiry as it is loaded, with its script, and a network that a test can control. */
import { emptyForm } from "@kaifong/forms";
import { LANGUAGES } from "@kaifong/i18n";
import type { SentEnquiryForm as EnquiryFields } from "@kaifong/page-host";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, vi } from "vitest";
import { challengeResponse } from "../session/challenge.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { FIELD_NAMES } from "./enquiry-fields.ts";
import { DRAFT_NOTE_ATTRIBUTE } from "./attributes.ts";
import { startEnquiry } from "./enquiry.client.ts";

export const t = serverI18n(LANGUAGES[2]).getFixedT("en-US", "enquiry");
const TOO_FAST = { sent: false, refused: "FORM_TOO_FAST", fields: [], retryAfterSeconds: 2, retryAt: null } as const;

/** The page's own form, refused, so that there is something to read out first; with a field that is still to come. */
export function formWith(values: Partial<EnquiryFields> = {}): string {
  const form = () => (
    <EnquiryForm values={{ ...emptyForm(FIELD_NAMES), proof: "", honeypot: "", token: "t", ...values }} refusal={TOO_FAST} />
  );
  const html = renderToStaticMarkup(inPage(form));
  return html.replace("</form>", '<input name="newField" aria-required="true"></form>');
}

export const posted = vi.fn<(body: URLSearchParams) => Promise<Response>>();
export const challenged = vi.fn<() => Promise<Response>>();
export const leaveMock = vi.fn<(address: string) => void>();
export const scrolled = vi.fn<(to: Element) => void>();

/** Replaces the real network with this file's, for each test of the file that calls it. */
export function stubNetwork(): void {
  beforeEach(() => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("fetch", (_url: string, options: { body?: URLSearchParams }) =>
      options.body ? posted(options.body) : challenged(),
    );
    vi.stubGlobal("location", { assign: leaveMock });
    challenged.mockImplementation(() => challenge());
    posted.mockImplementation(async () => sent());
    sessionStorage.clear();
    // jsdom has none.
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled(this);
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const mock of [posted, challenged, leaveMock, scrolled]) mock.mockReset();
  });
}

export const challenge = (expires?: number) => challengeResponse("enquiry", expires);

/** The response after a redirect. */
function sent(): Response {
  return Object.defineProperties(new Response("<html>"), {
    redirected: { value: true },
    url: { value: "https://site.example/?sent=a.b.c" },
  });
}

/** The page as it is loaded, with the script started. */
export function open(values: Partial<EnquiryFields> = {}) {
  document.body.innerHTML = formWith(values);
  const place = find("section");
  startEnquiry(place);
  return {
    form: find("form"),
    button: find("[type=submit]"),
    note: find(`[${DRAFT_NOTE_ATTRIBUTE}]`),
  };
}
/** The element, typed as the kind with the most properties that are asked for here. */
export function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
export function write(name: string, value: string) {
  const field = find(`[name=${name}]`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
/** Fills in every required field; `name` replaces the usual name. */
export function fillIn(name = "Chan") {
  find("[value=OTHER]").click();
  for (const [field, value] of Object.entries({ name, email: "tai@example.com", message: "One", newField: "x" }))
    write(field, value);
}
export const press = () => find("form").dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
export const valueOf = (name: string) => find(`[name=${name}]`).value;
