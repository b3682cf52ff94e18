// @vitest-environment jsdom
import type { EnquiryForm as EnquiryFields } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EnquiryForm } from "./enquiry-form.tsx";
import { NO_VALUES } from "./enquiry-fields.ts";
import { HOOKS, selectorOf } from "./hooks.ts";
import { enquiryDraft } from "./enquiry-draft.ts";
import { startEnquiry } from "./enquiry.client.ts";

const t = serverI18n(LANGUAGES[2]).getFixedT("en-US", "enquiry");
const TOO_FAST = { sent: false, refused: "FORM_TOO_FAST", fields: [], retryAfterSeconds: 2, retryAt: null } as const;

/** The page's own form, refused, so that there is something to read out first; with a field that is only to come. */
function formWith(values: Partial<EnquiryFields> = {}): string {
  const form = (
    <I18nextProvider i18n={serverI18n(LANGUAGES[2])}>
      <EnquiryForm values={{ ...NO_VALUES, token: "t", ...values }} refusal={TOO_FAST} />
    </I18nextProvider>
  );
  const router = createMemoryRouter([{ id: "root", path: "*", element: form }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return html.replace("</form>", '<input name="newField" aria-required="true"></form>');
}

const posted = vi.fn<(body: URLSearchParams) => Promise<Response>>();
const challenged = vi.fn<() => Promise<Response>>();
const left = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", (_url: string, options?: { body: URLSearchParams }) => (options ? posted(options.body) : challenged()));
  vi.stubGlobal("location", { assign: left });
  challenged.mockImplementation(() => challenge());
  posted.mockImplementation(async () => sent());
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [posted, challenged, left]) mock.mockReset();
});

async function challenge(expires = Date.now() / 1000 + 1800): Promise<Response> {
  const data = { purpose: "enquiry", expires: Math.floor(expires) };
  const payload = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 1, counter: 3, deriveKey, data });
  return Response.json({ metadata: { success: true }, payload });
}

/** What comes after a redirect. */
function sent(): Response {
  return Object.defineProperties(new Response("<html>"), {
    redirected: { value: true },
    url: { value: "https://site.example/?sent=a.b.c" },
  });
}

/** The page as it is loaded, with the script started. */
function open() {
  document.body.innerHTML = formWith();
  const place = find("section");
  startEnquiry(place);
  return {
    form: find("form"),
    button: find("[type=submit]"),
    note: find(selectorOf("draftNote")),
  };
}
/** As the kind that can do the most of what is asked here. */
function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
function write(name: string, value: string) {
  const field = find(`[name=${name}]`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
/** Everything that has to be there; a name, when one is told. */
function fillIn(name = "Chan") {
  find("[value=OTHER]").click();
  for (const [field, value] of Object.entries({ name, email: "tai@example.com", message: "One", newField: "x" }))
    write(field, value);
}
const press = () => find("form").dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
const valueOf = (name: string) => find(`[name=${name}]`).value;

describe("what is written", () => {
  test("is still there when the page is opened again, and can be cleared", () => {
    open();
    write("name", "Chan");
    write("message", "One\nTwo");
    find("[value=OTHER]").click();
    const { note } = open();
    expect([valueOf("name"), valueOf("message"), note.hidden]).toEqual(["Chan", "One\nTwo", false]);
    expect(find("[name=topic]:checked").value).toBe("OTHER");
    find(selectorOf("draftClear")).click();
    expect([valueOf("name"), note.hidden]).toEqual(["", true]);
    expect(open().note.hidden).toBe(true);
  });

  test("is forgotten on the page with the case number", () => {
    open();
    write("name", "Chan");
    document.body.innerHTML = `<div ${HOOKS.place}="sent"></div>`;
    startEnquiry(find(selectorOf("place")));
    expect(open().note.hidden).toBe(true);
  });

  test("is forgotten after half an hour, for whoever sits there next", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    open();
    write("name", "Chan");
    vi.setSystemTime(Date.now() + 30 * 60_000 + 1);
    expect(open().note.hidden).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("never takes the place of what the server sent back", () => {
    open();
    write("name", "Chan");
    document.body.innerHTML = formWith({ name: "Wong" });
    startEnquiry(find("section"));
    expect(valueOf("name")).toBe("Wong");
    expect(find(selectorOf("draftNote")).hidden).toBe(true);
  });

  test("is forgotten after half an hour on whatever page the tab stands, and not while it is written", () => {
    vi.useFakeTimers();
    open();
    write("name", "Chan");
    enquiryDraft.watch();
    vi.advanceTimersByTime(20 * 60_000);
    write("message", "?");
    vi.advanceTimersByTime(20 * 60_000);
    expect(sessionStorage).toHaveLength(1);
    vi.advanceTimersByTime(11 * 60_000);
    expect(sessionStorage).toHaveLength(0);
    vi.useRealTimers();
  });

  test.each(["nonsense", "[]", '{"at":1}', '{"at":9e15,"values":{"name":5,"role":"x"}}'])("left as %s does no harm", (draft) => {
    sessionStorage.setItem("enquiryDraft", draft);
    expect(open().note.hidden).toBe(true);
  });
});

describe("sending", () => {
  const goesOn = () => vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  const proofSent = () => posted.mock.calls.at(-1)?.[0].get("proof") ?? "";

  test("the work begins with the first touch, once, and goes with the form", async () => {
    const { button } = open();
    fillIn("陳 & 大文");
    expect(challenged).not.toHaveBeenCalled();
    find("[name=name]").focus();
    find("[name=email]").focus();
    expect(challenged).toHaveBeenCalledTimes(1);
    press();
    expect([button.getAttribute("aria-disabled"), button.textContent, find(selectorOf("status")).textContent]).toEqual([
      "true",
      t("form.busy"),
      t("form.busy"),
    ]);
    await goesOn();
    expect(left).toHaveBeenCalledWith("https://site.example/?sent=a.b.c");
    expect(Object.keys(JSON.parse(atob(proofSent())).solution)).toEqual(["counter", "derivedKey"]);
    expect(posted.mock.calls[0]?.[0].get("name")).toBe("陳 & 大文");
    expect(challenged).toHaveBeenCalledTimes(1);
  });

  test.each(["topic", "name", "message", "email", "newField"])(
    "without its %s it is sent at once: what is missing needs no work",
    async (missing) => {
      challenged.mockImplementation(() => new Promise(() => undefined));
      open();
      fillIn();
      if (missing === "topic") find("[value=OTHER]").checked = false;
      else write(missing, " ");
      press();
      await goesOn();
      expect(proofSent()).toBe("");
    },
  );

  test("with the other way to answer alone, the work goes with it", async () => {
    open();
    fillIn();
    write("email", "");
    write("contactNumber", "9123 4567");
    press();
    await goesOn();
    expect(proofSent()).not.toBe("");
  });

  test("it is sent from browsers without AbortSignal.timeout (Safari 15.4)", async () => {
    vi.stubGlobal("AbortSignal", { ...AbortSignal, timeout: undefined });
    open();
    press();
    await goesOn();
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test("a second press while it is sent does nothing", async () => {
    open();
    press();
    press();
    await goesOn();
    press();
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test("says so when it takes long, and waits for the work no longer than half a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    challenged.mockImplementation(() => new Promise(() => undefined));
    const { button } = open();
    fillIn();
    press();
    vi.advanceTimersByTime(2_000);
    expect(button.textContent).toBe(t("form.slow"));
    await vi.advanceTimersByTimeAsync(28_000);
    expect(posted).toHaveBeenCalledTimes(1);
    expect(proofSent()).toBe("");
  });

  test.each([
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["an answer of something else", async () => new Response("<html><h1>Bad gateway</h1>", { status: 502 })],
  ])("%s: the page says that nothing was sent and nothing is lost, and can be sent again", async (_, response) => {
    posted.mockImplementationOnce(response);
    const { button } = open();
    write("message", "One");
    press();
    await vi.waitFor(() => expect(find(selectorOf("unsent")).hidden).toBe(false));
    expect([button.textContent, button.getAttribute("aria-disabled"), valueOf("message")]).toEqual([
      t("form.submit"),
      null,
      "One",
    ]);
    press();
    expect(find(selectorOf("unsent")).hidden).toBe(true);
    await goesOn();
  });

  test("what is wrong takes the place of the form, is read out first, and can be put right", async () => {
    const page = `<title>Error - Site</title><main>${formWith({ name: "Wong" })}</main>`;
    posted.mockImplementationOnce(async () => new Response(page, { status: 400 }));
    open();
    write("name", "Chan");
    press();
    await vi.waitFor(() => expect(document.title).toBe("Error - Site"));
    expect(valueOf("name")).toBe("Wong");
    expect(document.activeElement).toBe(find("[role=alert][tabindex]"));
    press();
    await goesOn();
  });

  test.each([
    ["refused", async () => new Response(null, { status: 429 })],
    ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["no JSON", async () => new Response("<html>")],
  ])("a challenge that is %s stops nobody", async (_, response) => {
    challenged.mockImplementation(response);
    open();
    fillIn();
    press();
    await goesOn();
    expect([challenged.mock.calls.length, proofSent()]).toEqual([2, ""]);
  });

  test("a proof that is nearly too old is made anew", async () => {
    challenged.mockImplementationOnce(() => challenge(Date.now() / 1000 + 30));
    open();
    fillIn();
    press();
    await goesOn();
    expect(challenged).toHaveBeenCalledTimes(2);
    expect(proofSent()).not.toBe("");
  });

  test("a proof that came back with the form is sent as it is", async () => {
    open();
    find("[name=proof]").value = "kept";
    find("[name=name]").focus();
    press();
    await goesOn();
    expect([proofSent(), challenged.mock.calls.length]).toEqual(["kept", 0]);
  });

  test("the back button brings a page that can be sent again", async () => {
    const { button } = open();
    fillIn();
    press();
    await goesOn();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect([button.getAttribute("aria-disabled"), button.textContent, valueOf("proof")]).toEqual([null, t("form.submit"), ""]);
    press();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  });
});

test("what is wrong is read out first", () => {
  open();
  expect(document.activeElement).toBe(find("[role=alert][tabindex]"));
});
