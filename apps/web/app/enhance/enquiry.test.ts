// @vitest-environment jsdom
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startEnquiry } from "./enquiry.ts";

const FORM = `
  <div role="alert" tabindex="-1">There is a problem</div>
  <div data-draft-note hidden><button type="button" data-draft-clear>Clear</button></div>
  <form method="post">
    <input type="radio" name="topic" value="CHARGE"><input type="radio" name="topic" value="OTHER">
    <input name="name"><input name="email"><input name="contactNumber"><textarea name="message"></textarea>
    <input type="hidden" name="token" value="t"><input type="hidden" name="proof" value="">
    <span role="status" data-status></span><div data-offline role="alert" hidden>Offline</div>
    <button type="submit" data-busy="Sending" data-slow="Still sending">Send</button>
  </form>`;

const submitted = vi.fn<() => void>();
const fetched = vi.fn<(url: string) => Promise<Response>>();
let online = true;

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(submitted);
  fetched.mockImplementation(async () => challenge());
  online = true;
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  submitted.mockReset();
  fetched.mockReset();
});

async function challenge(expires = Date.now() / 1000 + 1800): Promise<Response> {
  const data = { purpose: "enquiry", expires: Math.floor(expires) };
  const payload = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 1, counter: 3, deriveKey, data });
  return Response.json({ metadata: { success: true }, payload });
}

/** The page as it is loaded, with the script started. */
function open() {
  document.body.innerHTML = `<section data-enquiry="form">${FORM}</section>`;
  const place = find("section");
  startEnquiry(place);
  return {
    form: find<HTMLFormElement>("form"),
    button: find<HTMLButtonElement>("[type=submit]"),
    note: find("[data-draft-note]"),
  };
}
function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
function write(name: string, value: string) {
  const field = find<HTMLInputElement>(`[name=${name}]`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
const press = () => find("form").dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
const valueOf = (name: string) => find<HTMLInputElement>(`[name=${name}]`).value;

describe("what is written", () => {
  test("is still there when the page is opened again, and can be cleared", () => {
    open();
    write("name", "Chan");
    write("message", "One\nTwo");
    find<HTMLInputElement>("[value=OTHER]").click();
    const { note } = open();
    expect([valueOf("name"), valueOf("message"), note.hidden]).toEqual(["Chan", "One\nTwo", false]);
    expect(find<HTMLInputElement>("[name=topic]:checked").value).toBe("OTHER");
    find("[data-draft-clear]").click();
    expect([valueOf("name"), note.hidden]).toEqual(["", true]);
    expect(open().note.hidden).toBe(true);
  });

  test("is forgotten on the page with the case number", () => {
    open();
    write("name", "Chan");
    document.body.innerHTML = '<div data-enquiry="sent"></div>';
    startEnquiry(find("[data-enquiry]"));
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
    document.body.innerHTML = `<section data-enquiry="form">${FORM.replace('name="name"', 'name="name" value="Wong"')}</section>`;
    startEnquiry(find("section"));
    expect(valueOf("name")).toBe("Wong");
    expect(find("[data-draft-note]").hidden).toBe(true);
  });

  test.each(["nonsense", "[]", '{"at":1}', '{"at":9e15,"written":{"name":5,"role":"x"}}'])("left as %s does no harm", (kept) => {
    sessionStorage.setItem("enquiryDraft", kept);
    expect(open().note.hidden).toBe(true);
  });
});

describe("sending", () => {
  test("the work begins with the first touch, once, and goes with the form", async () => {
    const { button } = open();
    expect(fetched).not.toHaveBeenCalled();
    find("[name=name]").focus();
    find("[name=email]").focus();
    expect(fetched).toHaveBeenCalledTimes(1);
    press();
    expect([button.getAttribute("aria-disabled"), button.textContent, find("[data-status]").textContent]).toEqual([
      "true",
      "Sending",
      "Sending",
    ]);
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    const proof = JSON.parse(atob(valueOf("proof")));
    expect(Object.keys(proof.solution)).toEqual(["counter", "derivedKey"]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("a second press while it is sent does nothing", async () => {
    open();
    press();
    press();
    await vi.waitFor(() => expect(submitted).toHaveBeenCalled());
    press();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test("says so when it takes long", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    fetched.mockImplementation(() => new Promise(() => undefined));
    const { button } = open();
    press();
    vi.advanceTimersByTime(2_000);
    expect(button.textContent).toBe("Still sending");
    await vi.advanceTimersByTimeAsync(28_000);
    expect(submitted).toHaveBeenCalledTimes(1); // without a proof: nobody waits for ever
    expect(valueOf("proof")).toBe("");
  });

  test("without a connection nothing is sent, and the page says that nothing is lost", async () => {
    online = false;
    const { button } = open();
    press();
    expect([find("[data-offline]").hidden, button.textContent]).toEqual([false, "Send"]);
    online = true;
    press();
    expect([find("[data-offline]").hidden, button.textContent]).toEqual([true, "Sending"]);
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  });

  test.each([
    ["refused", async () => new Response(null, { status: 429 })],
    ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["no JSON", async () => new Response("<html>")],
  ])("a challenge that is %s stops nobody", async (_, answer) => {
    fetched.mockImplementation(answer);
    open();
    press();
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(valueOf("proof")).toBe("");
  });

  test("a proof that is nearly too old is made anew", async () => {
    fetched.mockImplementationOnce(() => challenge(Date.now() / 1000 + 30));
    open();
    press();
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(valueOf("proof")).not.toBe("");
  });

  test("a proof that came back with the form is sent as it is", async () => {
    open();
    find<HTMLInputElement>("[name=proof]").value = "kept";
    find("[name=name]").focus();
    press();
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect([valueOf("proof"), fetched.mock.calls.length]).toEqual(["kept", 0]);
  });

  test("the back button brings a page that can be sent again", async () => {
    const { button } = open();
    press();
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect([button.getAttribute("aria-disabled"), button.textContent, valueOf("proof")]).toEqual([null, "Send", ""]);
    press();
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
  });
});

test("what is wrong is read out first", () => {
  open();
  expect(document.activeElement).toBe(find("[role=alert][tabindex]"));
});
