// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  fetchMock,
  bodies,
  calls,
  fill,
  find,
  findControl,
  type Outcome,
  routeOf,
  runPage,
  hydrateAfter,
  lateOutcome,
  startPages,
  submit,
  waitForSubmit,
  summary,
  text,
  turn,
  type,
  until,
} from "../../running-page.fixtures.tsx";
import { challengeResponse } from "../../session/challenge.fixtures.ts";
import { sessionStore } from "../../session/store.ts";
import { RECOVERY_KEY } from "../../storage-keys.ts";
import { RecoveryFlow } from "./recovery-flow.tsx";

/** The server's responses by path; each test changes those it is about. */
let responses: Record<string, Outcome | Promise<Outcome>>;
const SOMEBODY = withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } });
const CODE = { codeId: "c-1", mobileTail: "4567", expiresInSeconds: 600, resendInSeconds: 60 };
/** Opens the page in the tab as it was left. */
const open = () => runPage(RecoveryFlow);

startPages((path) => (path === paths.getCodeChallenge.path ? challengeResponse("code") : responses[path]), { loggedIn: false });
beforeEach(async () => {
  vi.stubGlobal("isSecureContext", true);
  responses = {
    [paths.requestCode.path]: { payload: CODE },
    [paths.verifyCode.path]: { payload: {} },
    [paths.setPassword.path]: { payload: { activated: false } },
  };
  await open();
});

async function send(values: Readonly<Record<string, string>>): Promise<void> {
  fill(values);
  await waitForSubmit();
}
const PASSWORD = { password: "Harbour7Walk", again: "Harbour7Walk" };
const toCode = async (account = "9123 4567") => {
  await send({ account });
  await until(() => find("#code"));
};
const toChoose = async () => {
  await toCode();
  await send({ code: "123456" });
  await until(() => find("#again"));
};

describe("the way to a password", () => {
  test("goes by number, code and password to the login page, and names the account as the contract does", async () => {
    await toCode("dhc 100001");
    expect(document.activeElement?.textContent).toBe("Step 2 of 3: Enter the code");
    expect(text()).toContain("ending in\u00a04567");
    expect([find("#code").inputMode, find("#code").autocomplete]).toEqual(["numeric", "one-time-code"]);
    await send({ code: "１２３ 456" });
    await until(() => find("#again"));
    await send(PASSWORD);
    await until(() => expect(text()).toContain("Your new password is set"));
    expect(find("main a").getAttribute("href")).toBe("/en/login");
    expect(bodies(paths.requestCode.path)).toEqual([
      { purpose: "SET_PASSWORD", memberNo: "DHC100001", proof: { challenge: expect.any(Object), solution: expect.any(Object) } },
    ]);
    expect(bodies(paths.verifyCode.path)).toEqual([{ codeId: "c-1", purpose: "SET_PASSWORD", code: "123456" }]);
    expect(bodies(paths.setPassword.path)).toEqual([{ codeId: "c-1", password: "Harbour7Walk" }]);
    expect(sessionStorage.getItem(RECOVERY_KEY)).toBeNull();
  });

  test("says that an e-account is open when it is the first password", async () => {
    responses[paths.setPassword.path] = { payload: { activated: true } };
    await toChoose();
    await send(PASSWORD);
    await until(() => expect(text()).toContain("Your e-account is open"));
  });

  test("begins the browser's work when the field takes the focus", async () => {
    expect(fetchMock).not.toHaveBeenCalled();
    act(() => find("#account").focus());
    await until(() => expect(fetchMock.mock.calls.map(([path]) => path)).toEqual([paths.getCodeChallenge.path]));
  });

  test("logs this browser out when the new password has ended its session", async () => {
    sessionStore.write(SOMEBODY);
    responses[paths.getSessionTimeouts.path] = { refused: "SESSION_REVOKED", error_code: 1004 };
    await toChoose();
    await send(PASSWORD);
    await until(() => expect(sessionStore.read().auth.loginStatus).toBe(false));
    expect(text()).toContain("Your new password is set");
  });

  test.each<[string, Outcome]>([
    ["of another account", { payload: { idle_timeout_in: 9, absolute_timeout_in: 9 } }],
    ["and nobody can say whose it was", undefined],
  ])("leaves a logged-in visitor alone when the password is %s", async (_, answer) => {
    sessionStore.write(SOMEBODY);
    responses[paths.getSessionTimeouts.path] = answer;
    await toChoose();
    await send(PASSWORD);
    await until(() => expect(fetchMock).toHaveBeenLastCalledWith(paths.getSessionTimeouts.path, expect.anything()));
    await turn();
    expect(sessionStore.read()).toEqual(SOMEBODY);
  });

  test("preserves what was typed before the page had started", async () => {
    await hydrateAfter(routeOf(RecoveryFlow), () => fill({ account: "9123" }));
    expect(find("#account").value).toBe("9123");
  });
});

describe("an error with the number", () => {
  test("is shown at the field and in a summary with the focus, whether the form or the server finds it", async () => {
    await send({ account: "12" });
    expect(summary()).toHaveLength(1);
    expect(document.activeElement).toBe(find("[role=alert]"));
    expect(find("#account").getAttribute("aria-invalid")).toBe("true");
    const fields = [{ path: "mobile", code: "MOBILE_NUMBER", message: "Not a mobile." }];
    responses[paths.requestCode.path] = { refused: "VALIDATION_FAILED", fields };
    await send({ account: "2345 6789" });
    expect(find("#account-error").textContent).toBe("Not a mobile.");
    responses[paths.requestCode.path] = { refused: "MOBILE_NOT_REGISTERED", message: "Not registered." };
    await send({});
    expect(summary()).toEqual(["Not registered."]);
    expect(find("#account").value).toBe("2345 6789");
  });

  test("names the network when there is none, and the server when that is out of reach", async () => {
    responses[paths.requestCode.path] = undefined;
    await send({ account: "9123 4567" });
    expect(summary()).toEqual([expect.stringContaining("cannot reach our system")]);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await send({});
    online.mockRestore();
    expect(summary()).toEqual([expect.stringContaining("not connected")]);
    expect(find("#account").value).toBe("9123 4567");
    // The code may have been sent all the same: it is requested under the same key, which names it.
    responses[paths.requestCode.path] = { payload: CODE };
    await send({});
    await until(() => find("#code"));
    const keys = calls(paths.requestCode.path).map(({ key }) => key);
    expect([keys.length > 1, new Set(keys).size, typeof keys[0]]).toEqual([true, 1, "string"]);
  });
});

describe("the code", () => {
  test("may be tried again when it is wrong, and the page says how often", async () => {
    await toCode();
    await send({ code: "12345" });
    expect(summary()).toEqual(["The code has 6 digits."]);
    expect(bodies(paths.verifyCode.path)).toEqual([]);
    responses[paths.verifyCode.path] = { refused: "ONE_TIME_PASSWORD_WRONG", message: "Incorrect.", detail: { left: 4 } };
    await send({ code: "123456" });
    expect(summary()).toEqual(["Incorrect.", "You can try 4 more times."]);
    expect(find("#code").value).toBe("123456");
  });

  test.each(["CODE_EXPIRED", "CODE_EXHAUSTED"])(
    "is requested again when it is no longer valid (%s), with the number still there",
    async (refused) => {
      await toCode();
      responses[paths.verifyCode.path] = { refused, message: "No longer valid." };
      fill({ code: "123456" });
      await submit();
      await until(() => find("#account"));
      expect([find("#account").value, summary()]).toEqual(["91234567", ["No longer valid."]]);
      expect(document.activeElement).toBe(find("[role=alert]"));
    },
  );

  test("may be sent again after the seconds that the page counts, which no screen reader reads out", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    expect(text()).toContain("in 60\u00a0seconds");
    act(() => void vi.advanceTimersByTime(59 * SECOND_MS));
    expect(text()).toContain("in 1\u00a0second.");
    const counting = [...document.querySelectorAll("p")].find(({ textContent }) => textContent?.includes("in 1\u00a0second."));
    expect(counting?.closest("[aria-live], [role=status], [role=alert], output")).toBeNull();
    act(() => void vi.advanceTimersByTime(SECOND_MS));
    expect(find("output").textContent).toBe("You can ask for another code now.");
    responses[paths.requestCode.path] = { payload: { ...CODE, codeId: "c-2" } };
    fill({ code: "111" });
    act(() => findControl("Send another code").click());
    await until(() => expect(text()).toContain("We sent another code."));
    expect([text().includes("in 60\u00a0seconds"), find("#code").value]).toEqual([true, ""]);
    await send({ code: "222222" });
    expect(bodies(paths.verifyCode.path)).toEqual([expect.objectContaining({ codeId: "c-2" })]);
    const proofs = bodies(paths.requestCode.path).map(({ proof }) => typeof proof);
    expect(proofs).toEqual(["object", "object"]);
  });

  test("stays valid when another one could not be sent, and the page says why", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    act(() => void vi.advanceTimersByTime(MINUTE_MS));
    responses[paths.requestCode.path] = { refused: "RATE_LIMITED", message: "Too often." };
    act(() => findControl("Send another code").click());
    await until(() => expect(find("[role=alert]").textContent).toContain("Too often."));
    await send({ code: "123456" });
    expect(bodies(paths.verifyCode.path)).toEqual([expect.objectContaining({ codeId: "c-1" })]);
  });

  test("is given up for another number when the number was wrong", async () => {
    await toCode();
    act(() => findControl("Use another number").click());
    expect(find("#account").value).toBe("91234567");
    expect(document.activeElement?.textContent).toBe("Step 1 of 3: Your number");
    expect(sessionStorage.getItem(RECOVERY_KEY)).toBeNull();
  });

  test.each<[string, string, Outcome]>([
    ["another code was sent", "Send another code", { payload: { ...CODE, codeId: "c-2" } }],
    ["it was right", "Continue", { payload: {} }],
    ["it has expired", "Continue", { refused: "CODE_EXPIRED", message: "Too old." }],
  ])("is left alone by a late answer that %s, when somebody types another number by then", async (_, button, answer) => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    act(() => void vi.advanceTimersByTime(MINUTE_MS));
    const { response, arrive } = lateOutcome(answer);
    responses = { ...responses, [paths.requestCode.path]: response, [paths.verifyCode.path]: response };
    fill({ code: "123456" });
    const before = calls().length;
    act(() => findControl(button).click());
    await until(() => expect(calls().length).toBeGreaterThan(before));
    act(() => findControl("Use another number").click());
    await type({ account: "9876 5432" });
    await arrive();
    await turn();
    await turn();
    expect([find("#account").value, text().includes("Step 1 of 3")]).toEqual(["9876 5432", true]);
    expect(text()).not.toContain("Too old.");
  });

  test("is asked for again, and not requested anew, when the number was right after all", async () => {
    await toCode();
    act(() => findControl("Use another number").click());
    responses[paths.requestCode.path] = { refused: "MOBILE_NOT_REGISTERED", message: "Not registered." };
    await send({ account: "9123 4568" });
    expect([find("#account").value, summary()]).toEqual(["9123 4568", ["Not registered."]]);
    responses[paths.requestCode.path] = { refused: "CODE_TOO_SOON", message: "Just sent." };
    await toCode("9123 4567");
    expect(text()).toContain("ending in\u00a04567");
    await send({ code: "123456" });
    await until(() => find("#again"));
    expect(bodies(paths.verifyCode.path)).toEqual([expect.objectContaining({ codeId: "c-1" })]);
  });

  test("is requested anew for the same number once the one that was sent is too old", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    act(() => findControl("Use another number").click());
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    responses[paths.requestCode.path] = { payload: { ...CODE, codeId: "c-2" } };
    await toCode();
    await send({ code: "123456" });
    expect(bodies(paths.verifyCode.path)).toEqual([expect.objectContaining({ codeId: "c-2" })]);
  });

  test("is taken from the message when the browser reads it, and is no longer awaited on the next step", async () => {
    vi.stubGlobal("OTPCredential", vi.fn());
    let arrive: (credential: object) => void = () => undefined;
    const get = vi.fn((_request: CredentialRequestOptions) => new Promise((resolve) => (arrive = resolve)));
    Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
    await toCode();
    const signal = get.mock.calls[0]?.[0].signal;
    expect([get.mock.calls[0]?.[0], signal?.aborted]).toEqual([expect.objectContaining({ otp: { transport: ["sms"] } }), false]);
    await act(async () => arrive({ code: "654321" }));
    await until(() => find("#again"));
    expect(bodies(paths.verifyCode.path)).toEqual([expect.objectContaining({ code: "654321" })]);
    expect(signal?.aborted).toBe(true);
  });
});

describe("the password", () => {
  test("has its rules ticked off while it is typed", async () => {
    await toChoose();
    const met = () => [...document.querySelectorAll("main ul li")].filter((rule) => rule.textContent?.includes("done")).length;
    expect(met()).toBe(0);
    await type({ password: "harbour7" });
    expect(met()).toBe(3);
    await type({ password: "Harbour7" });
    expect(met()).toBe(4);
  });

  test("is not sent while it breaks a rule or is not the same twice", async () => {
    await toChoose();
    await send({ password: "harbour7", again: "" });
    expect(summary()).toEqual(["The password needs a capital letter.", "Enter the new password once more."]);
    await send({ password: "Harbour7Walk", again: "Harbour7Work" });
    expect(find("#again-error").textContent).toBe("Password does not match. Please try again.");
    expect(bodies(paths.setPassword.path)).toEqual([]);
  });

  test("stays where it was typed when the server refuses it, with what is wrong at its field", async () => {
    await toChoose();
    const fields = [{ path: "password", code: "PASSWORD_COMMON", message: "Too common." }];
    responses[paths.setPassword.path] = { refused: "VALIDATION_FAILED", fields };
    await send(PASSWORD);
    expect(find("#password-error").textContent).toBe("Too common.");
    expect(find("#password").value).toBe("Harbour7Walk");
    responses[paths.setPassword.path] = { refused: "PASSWORD_UNCHANGED", message: "The same as before." };
    await send({});
    expect(summary()).toEqual(["The same as before."]);
  });

  test("may have been set by a call that went unanswered: then the page says so before it asks for another code", async () => {
    await toChoose();
    responses[paths.setPassword.path] = undefined;
    await send(PASSWORD);
    expect(find("#again").value).toBe("Harbour7Walk");
    responses[paths.setPassword.path] = { refused: "CODE_EXPIRED", message: "No longer valid." };
    await submit();
    await until(() => find("#account"));
    expect(summary()).toEqual([expect.stringContaining("Try to log in"), "No longer valid."]);
  });
});

describe("loading the page again", () => {
  test("goes on where it was, at the code and at the password", async () => {
    await toCode();
    await open();
    expect(text()).toContain("ending in\u00a04567");
    await send({ code: "123456" });
    await until(() => find("#again"));
    await open();
    await send(PASSWORD);
    expect(bodies(paths.setPassword.path)).toEqual([{ codeId: "c-1", password: "Harbour7Walk" }]);
  });

  test("has the number that was being typed, and does not move the focus to it", async () => {
    act(() => find("#account").focus());
    await type({ account: "9123" });
    await open();
    expect(find("#account").value).toBe("9123");
    expect(document.activeElement).toBe(document.body);
  });

  test("asks for the number, which is still there, when it is too late, and knows nothing when it is much later", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    const stored = sessionStorage.getItem(RECOVERY_KEY) ?? "";
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    await open();
    expect([find("#account").value, summary()]).toEqual(["91234567", [expect.stringContaining("You were away")]]);
    expect(sessionStorage.getItem(RECOVERY_KEY)).toBeNull();
    sessionStorage.setItem(RECOVERY_KEY, stored);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await open();
    expect([find("#account").value, summary()]).toEqual(["", []]);
  });

  test("ignores a stored value that is not a progress", async () => {
    const draft = (values: object) => JSON.stringify({ at: Date.now(), values });
    const wrong = [
      { step: ["CHOOSE"] },
      { step: ["DONE"] },
      { step: ["CHOOSE"], account: ["x"], codeId: ["c"], until: ["soon"] },
    ];
    for (const broken of ["{", "null", '{"step":"CHOOSE"}', ...wrong.map(draft)]) {
      sessionStorage.setItem(RECOVERY_KEY, broken);
      await open();
      expect(find("#account").value).toBe("");
    }
  });
});
