// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { MINUTE_MS } from "@kaifong/domain/time";
import { act } from "react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  fetchMock,
  bodies,
  calls,
  find,
  findControl,
  lateOutcome,
  type Outcome,
  press,
  runPage,
  says,
  startPages,
  summary,
  text,
  tick,
  turn,
  type,
  until,
} from "../../running-page.fixtures.tsx";
import { challengeResponse } from "../../session/challenge.fixtures.ts";
import { REGISTRATION_DRAFT_KEY } from "../../storage-keys.ts";
import type { Answers } from "./answers.ts";
import { registrationDraft } from "./draft.ts";
import { ADULT, throughAll } from "./register.fixtures.ts";
import { prefetchLaterSteps } from "./steps-on-demand.ts";
import { RegistrationForm } from "./registration-form.tsx";

/** The server's responses, by path. */
let responses: Record<string, Outcome | Promise<Outcome>>;
const CODE = { codeId: "0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f", mobileTail: "4567", expiresInSeconds: 600, resendInSeconds: 60 };
const SENT = { payload: { reference: "R-2026-0001", contactBy: "2026-11-26" } };

beforeAll(prefetchLaterSteps);
startPages((path) => (path === paths.getCodeChallenge.path ? challengeResponse("code") : responses[path]), { loggedIn: false });
beforeEach(async () => {
  vi.stubGlobal("isSecureContext", true);
  window.location.hash = "";
  await turn();
  responses = {
    [paths.requestCode.path]: { payload: CODE },
    [paths.verifyCode.path]: { payload: {} },
    [paths.register.path]: SENT,
  };
});

/** Opens the page in a tab that has stored these answers, or none. */
async function open({ left, known = {} }: { readonly left?: Answers; readonly known?: Answers } = {}): Promise<void> {
  if (left) registrationDraft.save(left);
  await runPage(() => <RegistrationForm known={known} />);
}
const has = (selector: string) => document.querySelector(selector) !== null;
const title = () => find("h2").textContent;
const choosePassword = async () => {
  await type({ password: "Aa123456", again: "Aa123456" });
  await press("Continue");
  await says("Check your answers");
};
const storedDraft = () => sessionStorage.getItem(REGISTRATION_DRAFT_KEY) ?? "";

test("says so when the browser stores nothing of what is typed", async () => {
  const forbidden = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  await open();
  await type({ mobile: "9123 4567" });
  await press("Send me a code");
  await says("This browser keeps nothing");
  // Otherwise the response comes during the next test, and its draft with it.
  await says("Enter the code");
  expect(storedDraft()).toBe("");
  forbidden.mockRestore();
});

describe("the phone", () => {
  test("is proven by a code, which the tab remembers while somebody looks for the message", async () => {
    await open();
    expect(find("section").textContent).toContain("Step 1 of 8");
    await type({ mobile: "9123 4567" });
    await press("Send me a code");
    await says("Enter the code");
    expect(bodies(paths.requestCode.path)[0]).toMatchObject({ purpose: "REGISTER", mobile: "91234567" });
    await open();
    await type({ code: "123456" });
    await press("Continue");
    await says("Step 2 of 8");
    expect(bodies(paths.verifyCode.path)[0]).toEqual({ codeId: CODE.codeId, purpose: "REGISTER", code: "123456" });
    await press("Back");
    expect(text()).toContain("9123\u00a04567 is confirmed");
  });

  test("has its code still when somebody comes back to it, and a page loaded again knows that too", async () => {
    await open();
    await type({ mobile: "9123 4567" });
    await press("Send me a code");
    await says("Enter the code");
    await press("Use another number");
    await open();
    await type({ mobile: "+852 9123 4567" });
    await press("Send me a code");
    await says("Enter the code");
    expect(bodies(paths.requestCode.path)).toHaveLength(1);
    await press("Use another number");
    await type({ mobile: "9123 4568" });
    await press("Send me a code");
    await says("Enter the code");
    expect(bodies(paths.requestCode.path)).toHaveLength(2);
  });

  test.each([["Send another code"], ["Continue"]])("is left as it is typed by a late answer to “%s”", async (button) => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await open();
    await type({ mobile: "9123 4567" });
    await press("Send me a code");
    await says("Enter the code");
    await act(async () => void vi.advanceTimersByTime(MINUTE_MS));
    const { response, arrive } = lateOutcome({ payload: { ...CODE, codeId: "1e9f8d2f-6b5c-4d4e-8f3a-2b3c4d5e6f70" } });
    responses = { ...responses, [paths.requestCode.path]: response, [paths.verifyCode.path]: response };
    await type({ code: "123456" });
    const before = fetchMock.mock.calls.length;
    await press(button);
    await until(() => expect(fetchMock.mock.calls.length).toBeGreaterThan(before));
    await press("Use another number");
    await type({ mobile: "9876 5432" });
    await arrive();
    await turn();
    await turn();
    expect(find("#mobile").value).toBe("9876 5432");
    expect(storedDraft()).toContain("9876 5432");
  });

  test.each(["", "12", "not a number"])("is asked for again when it is %j", async (typed) => {
    await open();
    await type({ mobile: typed });
    await press("Send me a code");
    expect(summary()).toHaveLength(1);
    expect(document.activeElement).toBe(find("[role=alert]"));
    expect(fetchMock.mock.calls.map(([path]) => path)).not.toContain(paths.requestCode.path);
  });

  test("leads to its account when it is registered already", async () => {
    responses[paths.requestCode.path] = { refused: "MOBILE_REGISTERED", message: "Have one." };
    await open();
    await type({ mobile: "91234567" });
    await press("Send me a code");
    await says("Have one.");
    const ways = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(ways).toEqual(expect.arrayContaining(["/en/login", "/en/forgot-password"]));
  });
});

describe("a step", () => {
  const AT_PERSON: Answers = { mobile: ["91234567"], codeId: [CODE.codeId] };

  test("says what is wrong next to each field and in a summary that takes the focus, at every attempt", async () => {
    await open({ left: AT_PERSON });
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

  test("names the part of a date that is wrong", async () => {
    await open({ left: { ...AT_PERSON, ...ADULT, birthDate: ["27", "13", "57"] } });
    await press("Continue");
    expect([...document.querySelectorAll("[role=alert] a")].map((link) => link.getAttribute("href"))).toEqual([
      "#birthDate.month",
      "#birthDate.year",
    ]);
  });

  test("moves the focus to the heading of the next step, and goes back without loss", async () => {
    await open({ left: { ...ADULT, surnameEn: [] } });
    await type({ surnameEn: "CHAN" });
    await press("Continue");
    expect(title()).toBe("Where you live or work");
    expect(document.activeElement).toBe(find("h2"));
    expect(window.location.hash).toBe("#step-place");
    await press("Back");
    expect(find("#surnameEn").value).toBe("CHAN");
  });

  test("asks at once what an answer adds, and forgets nothing when that answer is taken back", async () => {
    await open({ left: { ...ADULT, residenceBasis: [], region: [], done: ["person"] } });
    expect(has("[name=neighbourhood]")).toBe(false);
    await tick("LIVE", "residenceBasis");
    await tick("MF", "neighbourhood");
    await tick("WORK", "residenceBasis");
    expect([has("[name=neighbourhood]"), has("[name=region]"), has("[name=district]")]).toEqual([false, true, false]);
    await tick("NT", "region");
    expect(has("[name=district][value=NT_ST]")).toBe(true);
    expect(has("[name=district][value=KLN_SSP]")).toBe(false);
    await tick("LIVE", "residenceBasis");
    expect(find("[name=neighbourhood]:checked").value).toBe("MF");
  });

  test("follows the browser's way back, and ignores links to other places of the page", async () => {
    await open({ left: { ...ADULT, done: ["person"] } });
    await press("Back");
    expect(title()).toBe("Your name and identity");
    window.location.hash = "#main";
    await turn();
    expect(title()).toBe("Your name and identity");
    window.location.hash = "#step-place";
    await until(() => expect(title()).toBe("Where you live or work"));
  });

  test("has the answers that were given in the check whether one can join", async () => {
    await open({ known: { identity: ["HKID"], ageGroup: ["6_TO_17"] } });
    expect(text()).toContain("a parent or guardian");
    expect(storedDraft()).toBe("");
  });
});

describe("the draft", () => {
  test("outlives loading the page again, without the password", async () => {
    await open({ left: throughAll(ADULT) });
    await choosePassword();
    expect(storedDraft()).toContain("Chan Tai Man");
    expect(storedDraft()).not.toContain("Aa123456");
    await open();
    expect(title()).toBe("Choose a password");
  });

  test("is cleared when nothing is written for half an hour, and the page says so", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    await open({ left: { mobile: ["91234567"], codeId: [CODE.codeId] } });
    await type({ surnameEn: "CHAN" });
    act(() => void vi.advanceTimersByTime(30 * MINUTE_MS + 1000));
    expect(text()).toContain("Your answers were cleared");
    expect(has("#surnameEn")).toBe(false);
    expect(storedDraft()).toBe("");
  });

  test("is cleared half an hour after the page was opened again, too, when nothing is written", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    await open({ left: { ...ADULT, done: ["person"] } });
    act(() => void vi.advanceTimersByTime(30 * MINUTE_MS + 1000));
    expect(text()).toContain("Your answers were cleared");
    expect([has("#mobile"), storedDraft()]).toEqual([true, ""]);
  });

  test("leaves the number of a registration where it is read", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    await open({ left: { reference: ["R-2026-0001"], contactBy: ["2026-11-26"] } });
    act(() => void vi.advanceTimersByTime(30 * MINUTE_MS + 1000));
    expect(text()).toContain("R-2026-0001");
    expect(storedDraft()).toBe("");
  });

  test("is cleared by anybody who asks for it, more than once", async () => {
    await open({ left: { ...ADULT, done: ["person"] } });
    await press("Clear everything");
    expect(storedDraft()).toContain("CHAN");
    act(() => find("dialog button").click());
    expect(storedDraft()).toBe("");
    expect(title()).toBe("Your mobile phone");
  });
});

describe("sending", () => {
  const ready = async () => {
    await open({ left: throughAll(ADULT) });
    await choosePassword();
  };

  test("shows every answer first, and comes back from a change", async () => {
    await ready();
    expect(text()).toContain("27\u00a0March\u00a01957");
    await press("Change Your name and identity");
    expect(find("#surnameEn").value).toBe("CHAN");
    await tick("M", "gender");
    await press("Continue");
    expect(title()).toBe("Check your answers");
    expect(text()).toContain("Male");
  });

  test("acts once however often it is pressed, and ends with the number and the day, and nothing else stored", async () => {
    await ready();
    act(() => {
      for (const _ of [1, 2]) findControl("Submit my registration").click();
    });
    await says("R-2026-0001");
    const [body, ...others] = bodies(paths.register.path);
    expect(others).toEqual([]);
    expect(body).toMatchObject({ codeId: CODE.codeId, surnameEn: "CHAN", password: "Aa123456" });
    expect(text()).toContain("26\u00a0November\u00a02026");
    expect(storedDraft()).not.toContain("CHAN");
    await open();
    expect(text()).toContain("R-2026-0001");
    expect(calls(paths.register.path)).toHaveLength(1);
  });

  test("says when there is no network or no response, preserves everything, and is repeated under the same key", async () => {
    await ready();
    responses[paths.register.path] = undefined;
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await press("Submit my registration");
    await says("Your device is not connected");
    online.mockRestore();
    await press("Submit my registration");
    await says("We cannot reach our system");
    responses[paths.register.path] = SENT;
    await press("Submit my registration");
    await says("R-2026-0001");
    const keys = calls(paths.register.path).map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test("leads to the field that the server found wrong, with its message", async () => {
    await ready();
    const fields = [{ path: "emergencyPhone", code: "CONTACT_NUMBER", message: "No such number." }];
    responses[paths.register.path] = { refused: "VALIDATION_FAILED", fields };
    await press("Submit my registration");
    await says("Whom to call in an emergency");
    expect(summary()).toEqual(["Phone of the emergency contact: No such number."]);
    expect(document.activeElement).toBe(find("[role=alert]"));
    expect(find("#emergencyPhone").value).toBe("9876 5432");
    await type({ emergencyPhone: "98765433" });
    await press("Continue");
    expect(title()).toBe("Check your answers");
  });

  test("shows the server's message about a question that was not asked here, without a link that leads nowhere", async () => {
    await ready();
    const fields = [{ path: "guardianName", code: "GUARDIAN_REQUIRED", message: "A guardian is needed." }];
    responses[paths.register.path] = { refused: "VALIDATION_FAILED", fields };
    await press("Submit my registration");
    await says("A guardian is needed.");
    expect(has("[role=alert] li")).toBe(true);
    expect(has("[role=alert] li a")).toBe(false);
  });

  test("asks for another password at its own step when the server refuses one like it, and loses nothing", async () => {
    await open({ left: throughAll(ADULT) });
    const fields = [{ path: "password", code: "PASSWORD_COMMON", message: "Easily guessed." }];
    responses[paths.judgeRegistrationPassword.path] = { refused: "VALIDATION_FAILED", fields };
    await type({ password: "Password1", again: "Password1" });
    await press("Continue");
    await says("Easily guessed.");
    expect(title()).toBe("Choose a password");
    expect(summary()).toEqual(["Easily guessed."]);
    expect(find("#password").value).toBe("Password1");
    expect(storedDraft()).toContain("CHAN");
    responses[paths.judgeRegistrationPassword.path] = { payload: {} };
    await choosePassword();
    expect(bodies(paths.judgeRegistrationPassword.path)).toEqual([
      { codeId: CODE.codeId, password: "Password1" },
      { codeId: CODE.codeId, password: "Aa123456" },
    ]);
  });

  test.each<[string, Outcome]>([
    ["nothing comes back", undefined],
    ["the server says that there were too many", { refused: "RATE_LIMITED", message: "Too many." }],
    ["the code has expired", { refused: "CODE_EXPIRED", message: "Too late." }],
  ])("goes on from the password when %s: the registration itself is judged", async (_, outcome) => {
    await open({ left: throughAll(ADULT) });
    responses[paths.judgeRegistrationPassword.path] = outcome;
    await choosePassword();
    expect(title()).toBe("Check your answers");
  });

  test("asks for another password when the server refuses one like it", async () => {
    await ready();
    const fields = [{ path: "password", code: "PASSWORD_COMMON", message: "Easily guessed." }];
    responses[paths.register.path] = { refused: "VALIDATION_FAILED", fields };
    await press("Submit my registration");
    await says("Choose a password");
    expect(summary()).toEqual(["Easily guessed."]);
  });

  test("asks for a new code when the first has expired, and loses nothing else", async () => {
    await ready();
    responses[paths.register.path] = { refused: "CODE_EXPIRED", message: "Too late." };
    await press("Submit my registration");
    await says("Too late.");
    expect(find("#mobile").value).toBe("9123 4567");
    await press("Send me a code");
    await says("Enter the code");
    await type({ code: "123456" });
    await press("Continue");
    await says("Check your answers");
  });

  test.each(["MOBILE_REGISTERED", "NOT_ENTITLED", "RATE_LIMITED"])("says why it is refused: %s", async (name) => {
    await ready();
    responses[paths.register.path] = { refused: name, message: `${name}.` };
    await press("Submit my registration");
    await says(`${name}.`);
    expect(text().includes("This number is registered already")).toBe(name === "MOBILE_REGISTERED");
    expect(title()).toBe("Check your answers");
    expect(storedDraft()).toContain("CHAN");
  });
});
