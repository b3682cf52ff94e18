// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { MINUTE_MS } from "@kaifong/domain/time";
import { LANGUAGES } from "@kaifong/i18n";
import { standInForDialogs } from "@kaifong/testing/dialogs";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { challengeResponse } from "../../session/challenge.fixtures.ts";
import { REGISTRATION_DRAFT_KEY } from "../../storage-keys.ts";
import { inPage } from "../../story.fixtures.tsx";
import type { Answers } from "./answers.ts";
import { registrationDraft } from "./draft.ts";
import { ADULT, throughAll } from "./register.fixtures.ts";
import { prefetchLaterSteps } from "./steps-on-demand.ts";
import { RegistrationForm } from "./registration-form.tsx";

type Answer = { readonly payload: object } | { readonly refused: string; readonly more?: object } | "LOST";
let answers: Record<string, Answer>;
const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const callsOf = (path: string) => asked.mock.calls.filter(([url]) => url === path).map(([, request]) => request);
const bodyOf = ({ body }: RequestInit) => JSON.parse(typeof body === "string" ? body : "{}");
let root: ReturnType<typeof createRoot>;
const CODE = { codeId: "0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f", mobileTail: "4567", expiresInSeconds: 600, resendInSeconds: 60 };

beforeAll(prefetchLaterSteps);
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", asked);
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  window.location.hash = "";
  await turn();
  answers = {
    [paths.requestCode.path]: { payload: CODE },
    [paths.verifyCode.path]: { payload: {} },
    [paths.register.path]: { payload: { reference: "R-2026-0001", contactBy: "2026-11-26" } },
  };
  const challenge = await challengeResponse("code");
  asked.mockImplementation(async (path) => {
    if (path === paths.codeChallenge.path) return challenge.clone();
    const answer = answers[path];
    if (answer === undefined || answer === "LOST") throw new TypeError("Failed to fetch");
    if ("payload" in answer) return Response.json({ metadata: { success: true }, payload: answer.payload });
    const payload = { error_code: 1, error_name: answer.refused, error_message: `${answer.refused}.`, ...answer.more };
    return Response.json({ metadata: { success: false }, payload }, { status: 400 });
  });
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

/** The page in a tab that holds these answers, or none. */
function open({ left, known = {} }: { readonly left?: Answers; readonly known?: Answers } = {}): void {
  if (left) registrationDraft.save(left);
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
  const Page = () => (
    <QueryClientProvider client={newQueryClient()}>
      <RegistrationForm known={known} />
    </QueryClientProvider>
  );
  act(() => root.render(inPage(Page, LANGUAGES[2])));
}
function reload(): void {
  act(() => root.unmount());
  open();
}
function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector} in ${document.body.textContent}`);
  return element;
}
const has = (selector: string) => document.querySelector(selector) !== null;
const title = () => find("h2").textContent;
const summary = () => [...document.querySelectorAll("[role=alert] li")].map(({ textContent }) => textContent);
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const write = (name: string, text: string) =>
  act(() => {
    const field = find(`[name="${name}"]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const tick = (name: string, value: string) => act(() => find(`[name="${name}"][value="${value}"]`).click());
const button = (words: string) => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes(words));
  if (!found) throw new Error(`no button ${words} in ${document.body.textContent}`);
  return found;
};
const press = async (words: string) => {
  act(() => button(words).click());
  await turn();
};
const arrives = (words: string) =>
  eventually(async () => {
    await turn();
    expect(document.body.textContent).toContain(words);
  });
const choosePassword = async () => {
  write("password", "Aa123456");
  write("again", "Aa123456");
  await press("Continue");
  await arrives("Check your answers");
};
const storedDraft = () => sessionStorage.getItem(REGISTRATION_DRAFT_KEY) ?? "";

describe("the phone", () => {
  it("is proven by a code, which the tab remembers while somebody looks for the message", async () => {
    open();
    expect(find("section").textContent).toContain("Step 1 of 8");
    write("mobile", "9123 4567");
    await press("Send me a code");
    await arrives("Enter the code");
    expect(bodyOf(callsOf(paths.requestCode.path)[0] ?? {})).toMatchObject({ purpose: "REGISTER", mobile: "91234567" });
    reload();
    write("code", "123456");
    await press("Continue");
    await arrives("Step 2 of 8");
    expect(bodyOf(callsOf(paths.verifyCode.path)[0] ?? {})).toEqual({ codeId: CODE.codeId, purpose: "REGISTER", code: "123456" });
    await press("Back");
    expect(document.body.textContent).toContain("9123\u00a04567 is confirmed");
  });

  it.each(["", "12", "not a number"])("is asked for again when it is %j", async (typed) => {
    open();
    write("mobile", typed);
    await press("Send me a code");
    expect(summary()).toHaveLength(1);
    expect(document.activeElement).toBe(find("[role=alert]"));
    expect(asked.mock.calls.map(([path]) => path)).not.toContain(paths.requestCode.path);
  });

  it("that is registered already leads to its account", async () => {
    answers[paths.requestCode.path] = { refused: "MOBILE_REGISTERED" };
    open();
    write("mobile", "91234567");
    await press("Send me a code");
    await arrives("MOBILE_REGISTERED.");
    const ways = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(ways).toEqual(expect.arrayContaining(["/en/login", "/en/forgot-password"]));
  });
});

describe("a step", () => {
  const AT_PERSON: Answers = { mobile: ["91234567"], codeId: [CODE.codeId] };

  it("says what is wrong beside each field and in a summary that takes the focus, at every attempt", async () => {
    open({ left: AT_PERSON });
    for (const _ of [1, 2]) {
      find("#surnameEn").focus();
      await press("Continue");
      expect(summary()).toHaveLength(4);
      expect(document.activeElement).toBe(find("[role=alert]"));
    }
    const links = [...document.querySelectorAll("[role=alert] a")].map((link) => link.getAttribute("href") ?? "");
    expect(links).toEqual(["#surnameEn", "#gender", "#birthDate", "#identity"]);
    expect(links.every(has)).toBe(true);
    expect(find("#surnameEn").getAttribute("aria-invalid")).toBe("true");
  });

  it("names the part of a date that is wrong", async () => {
    open({ left: { ...AT_PERSON, ...ADULT, birthDate: ["27", "13", "57"] } });
    await press("Continue");
    expect([...document.querySelectorAll("[role=alert] a")].map((link) => link.getAttribute("href"))).toEqual([
      "#birthDate.month",
      "#birthDate.year",
    ]);
  });

  it("leads on with the reader brought to its heading, and back without loss", async () => {
    open({ left: { ...ADULT, surnameEn: [] } });
    write("surnameEn", "CHAN");
    await press("Continue");
    expect(title()).toBe("Where you live or work");
    expect(document.activeElement).toBe(find("h2"));
    expect(window.location.hash).toBe("#step-place");
    await press("Back");
    expect(find("#surnameEn").value).toBe("CHAN");
  });

  it("asks what an answer calls for, at once, and forgets nothing when it is taken back", () => {
    open({ left: { ...ADULT, residenceBasis: [], region: [], done: ["person"] } });
    expect(has("[name=neighbourhood]")).toBe(false);
    tick("residenceBasis", "LIVE");
    tick("neighbourhood", "MF");
    tick("residenceBasis", "WORK");
    expect([has("[name=neighbourhood]"), has("[name=region]"), has("[name=district]")]).toEqual([false, true, false]);
    tick("region", "NT");
    expect(has("[name=district][value=NT_ST]")).toBe(true);
    expect(has("[name=district][value=KLN_SSP]")).toBe(false);
    tick("residenceBasis", "LIVE");
    expect(find("[name=neighbourhood]:checked").value).toBe("MF");
  });

  it("follows the browser's way back, and no link to another place of the page", async () => {
    open({ left: { ...ADULT, done: ["person"] } });
    await press("Back");
    expect(title()).toBe("Your name and identity");
    window.location.hash = "#main";
    await turn();
    expect(title()).toBe("Your name and identity");
    window.location.hash = "#step-place";
    await eventually(async () => {
      await turn();
      expect(title()).toBe("Where you live or work");
    });
  });

  it("has what was answered before, by the check whether one can join", () => {
    open({ known: { identity: ["HKID"], ageGroup: ["6_TO_17"] } });
    expect(document.body.textContent).toContain("a parent or guardian");
    expect(storedDraft()).toBe("");
  });
});

describe("what is kept", () => {
  it("outlives loading the page again, without the password", async () => {
    open({ left: throughAll(ADULT) });
    await choosePassword();
    expect(storedDraft()).toContain("Chan Tai Man");
    expect(storedDraft()).not.toContain("Aa123456");
    reload();
    expect(title()).toBe("Choose a password");
  });

  it("is cleared when nothing is written for half an hour, and the page says so", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    open({ left: { mobile: ["91234567"], codeId: [CODE.codeId] } });
    write("surnameEn", "CHAN");
    act(() => void vi.advanceTimersByTime(30 * MINUTE_MS + 1000));
    expect(document.body.textContent).toContain("Your answers were cleared");
    expect(has("#surnameEn")).toBe(false);
    expect(storedDraft()).toBe("");
  });

  it("is cleared half an hour after the page was opened again, too, if nothing is written", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    open({ left: { ...ADULT, done: ["person"] } });
    act(() => void vi.advanceTimersByTime(30 * MINUTE_MS + 1000));
    expect(document.body.textContent).toContain("Your answers were cleared");
    expect([has("#mobile"), storedDraft()]).toEqual([true, ""]);
  });

  it("leaves the number of a registration where it is read", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    open({ left: { reference: ["R-2026-0001"], contactBy: ["2026-11-26"] } });
    act(() => void vi.advanceTimersByTime(30 * MINUTE_MS + 1000));
    expect(document.body.textContent).toContain("R-2026-0001");
    expect(storedDraft()).toBe("");
  });

  it("is cleared by whoever asks for it, once more than once", async () => {
    open({ left: { ...ADULT, done: ["person"] } });
    standInForDialogs();
    await press("Clear everything");
    expect(storedDraft()).toContain("CHAN");
    act(() => find("dialog button").click());
    expect(storedDraft()).toBe("");
    expect(title()).toBe("Your mobile phone");
  });
});

describe("sending", () => {
  const ready = async () => {
    open({ left: throughAll(ADULT) });
    await choosePassword();
  };

  it("shows every answer before, and comes back from a change", async () => {
    await ready();
    expect(document.body.textContent).toContain("27\u00a0March\u00a01957");
    await press("Change Your name and identity");
    expect(find("#surnameEn").value).toBe("CHAN");
    tick("gender", "M");
    await press("Continue");
    expect(title()).toBe("Check your answers");
    expect(document.body.textContent).toContain("Male");
  });

  it("acts once however often it is pressed, and ends with the number, the day and nothing kept but these", async () => {
    await ready();
    act(() => {
      for (const _ of [1, 2]) button("Submit my registration").click();
    });
    await arrives("R-2026-0001");
    const [request, ...others] = callsOf(paths.register.path);
    expect(others).toEqual([]);
    expect(bodyOf(request ?? {})).toMatchObject({ codeId: CODE.codeId, surnameEn: "CHAN", password: "Aa123456" });
    expect(document.body.textContent).toContain("26\u00a0November\u00a02026");
    expect(storedDraft()).not.toContain("CHAN");
    reload();
    expect(document.body.textContent).toContain("R-2026-0001");
    expect(callsOf(paths.register.path)).toHaveLength(1);
  });

  it("says when there is no network, or no answer, keeps everything, and goes under the same key again", async () => {
    await ready();
    answers[paths.register.path] = "LOST";
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await press("Submit my registration");
    await arrives("Your device is not connected");
    online.mockRestore();
    await press("Submit my registration");
    await arrives("We cannot reach our system");
    answers[paths.register.path] = { payload: { reference: "R-2026-0001", contactBy: "2026-11-26" } };
    await press("Submit my registration");
    await arrives("R-2026-0001");
    const keys = callsOf(paths.register.path).map(({ headers }) => new Headers(headers).get("idempotency-key"));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it("leads to the field that the server found wrong, with what it says", async () => {
    await ready();
    const fields = [{ path: "emergencyPhone", code: "CONTACT_NUMBER", message: "No such number." }];
    answers[paths.register.path] = { refused: "VALIDATION_FAILED", more: { fields } };
    await press("Submit my registration");
    await arrives("Whom to call in an emergency");
    expect(summary()).toEqual(["Phone of the emergency contact: No such number."]);
    expect(document.activeElement).toBe(find("[role=alert]"));
    expect(find("#emergencyPhone").value).toBe("9876 5432");
    write("emergencyPhone", "98765433");
    await press("Continue");
    expect(title()).toBe("Check your answers");
  });

  it("says what the server found wrong with what was not asked here, without a link that leads nowhere", async () => {
    await ready();
    const fields = [{ path: "guardianName", code: "GUARDIAN_REQUIRED", message: "A guardian is needed." }];
    answers[paths.register.path] = { refused: "VALIDATION_FAILED", more: { fields } };
    await press("Submit my registration");
    await arrives("A guardian is needed.");
    expect(has("[role=alert] li")).toBe(true);
    expect(has("[role=alert] li a")).toBe(false);
  });

  it("asks for another password where the server takes none like it", async () => {
    await ready();
    const fields = [{ path: "password", code: "PASSWORD_COMMON", message: "Easily guessed." }];
    answers[paths.register.path] = { refused: "VALIDATION_FAILED", more: { fields } };
    await press("Submit my registration");
    await arrives("Choose a password");
    expect(summary()).toEqual(["Easily guessed."]);
  });

  it("asks for a new code where the first has expired, and loses nothing else", async () => {
    await ready();
    answers[paths.register.path] = { refused: "CODE_EXPIRED" };
    await press("Submit my registration");
    await arrives("CODE_EXPIRED.");
    expect(find("#mobile").value).toBe("9123 4567");
    await press("Send me a code");
    await arrives("Enter the code");
    write("code", "123456");
    await press("Continue");
    await arrives("Check your answers");
  });

  it.each(["MOBILE_REGISTERED", "NOT_ENTITLED", "RATE_LIMITED"])("says why it is not taken: %s", async (name) => {
    await ready();
    answers[paths.register.path] = { refused: name };
    await press("Submit my registration");
    await arrives(`${name}.`);
    expect(document.body.textContent.includes("This number is registered already")).toBe(name === "MOBILE_REGISTERED");
    expect(title()).toBe("Check your answers");
    expect(storedDraft()).toContain("CHAN");
  });
});
