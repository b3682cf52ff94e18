// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { LANGUAGES } from "@kaifong/i18n";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { challengeResponse } from "../../session/challenge.fixtures.ts";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
import { RECOVERY_KEY } from "../../storage-keys.ts";
import { RecoveryFlow } from "./recovery-flow.tsx";

/** What the server says to the call of a path; each test changes what it is about. */
interface Refused {
  readonly refused: string;
  readonly message?: string;
  readonly more?: object;
}
type Answer = { readonly payload: object } | Refused | "LOST";
let responses: Record<string, Answer>;
const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const bodies = (path: string) =>
  asked.mock.calls.filter(([url]) => url === path).map(([, { body }]) => JSON.parse(typeof body === "string" ? body : "{}"));

const page = () =>
  inPage(
    () => (
      <QueryClientProvider client={newQueryClient()}>
        <RecoveryFlow />
      </QueryClientProvider>
    ),
    LANGUAGES[2],
  );
let root: ReturnType<typeof createRoot>;
const SOMEBODY = withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } });
const CODE = { codeId: "c-1", mobileTail: "4567", expiresInSeconds: 600, resendInSeconds: 60 };

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", asked);
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  localStorage.clear();
  responses = {
    [paths.requestCode.path]: { payload: CODE },
    [paths.verifyCode.path]: { payload: {} },
    [paths.setPassword.path]: { payload: { activated: false } },
  };
  const challenge = await challengeResponse("code");
  asked.mockImplementation(async (path) => {
    if (path === paths.codeChallenge.path) return challenge.clone();
    const response = responses[path];
    if (response === undefined || response === "LOST") throw new TypeError("Failed to fetch");
    if ("payload" in response) return Response.json({ metadata: { success: true }, payload: response.payload });
    const { refused, message = "Not right.", more } = response;
    const payload = { error_code: 1, error_name: refused, error_message: message, ...more };
    return Response.json({ metadata: { success: false }, payload }, { status: 400 });
  });
  open();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

/** The page, opened in the tab as it was left. */
function open(): void {
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
  act(() => root.render(page()));
}
function reload(): void {
  act(() => root.unmount());
  open();
}
/** As the kind that can do the most of what is asked here. */
function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const until = (holds: () => void) =>
  eventually(async () => {
    await turn();
    holds();
  });
/** Without the marks that keep words whole. */
const text = () => (document.body.textContent ?? "").replaceAll("\u2060", "");
const button = (name: string) => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const summary = () => [...document.querySelectorAll("[role=alert] li")].map(({ textContent }) => textContent);
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) find(`#${name}`).value = value;
};
/** As a hand would: React looks at who sets the value. */
function setTyped(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
async function send(values: Readonly<Record<string, string>>): Promise<void> {
  fill(values);
  await act(async () => find("[type=submit]").click());
  await until(() => expect(document.querySelector("[type=submit][aria-disabled]")).toBeNull());
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
  it("goes by number, code and password to the log-in page, and names the account as the contract does", async () => {
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

  it("says that an e-account is open where it is the first password", async () => {
    responses[paths.setPassword.path] = { payload: { activated: true } };
    await toChoose();
    await send(PASSWORD);
    await until(() => expect(text()).toContain("Your e-account is open"));
  });

  it("begins the browser's work when the field is gone to", async () => {
    expect(asked).not.toHaveBeenCalled();
    act(() => find("#account").focus());
    await until(() => expect(asked.mock.calls.map(([path]) => path)).toEqual([paths.codeChallenge.path]));
  });

  it("logs this browser out, whose session the new password has ended", async () => {
    sessionStore.write(SOMEBODY);
    responses[paths.sessionTimeouts.path] = { refused: "SESSION_REVOKED", more: { error_code: 1004 } };
    await toChoose();
    await send(PASSWORD);
    await until(() => expect(sessionStore.read().auth.loginStatus).toBe(false));
    expect(text()).toContain("Your new password is set");
  });

  it.each<[string, Answer]>([
    ["of another account", { payload: { idle_timeout_in: 9, absolute_timeout_in: 9 } }],
    ["and nobody can say whose it was", "LOST"],
  ])("leaves alone who is logged in where the password is %s", async (_, answer) => {
    sessionStore.write(SOMEBODY);
    responses[paths.sessionTimeouts.path] = answer;
    await toChoose();
    await send(PASSWORD);
    await until(() => expect(asked).toHaveBeenLastCalledWith(paths.sessionTimeouts.path, expect.anything()));
    await turn();
    expect(sessionStore.read()).toEqual(SOMEBODY);
  });

  it("keeps what was typed before the page had started", async () => {
    act(() => root.unmount());
    find("main").innerHTML = renderToString(page());
    fill({ account: "9123" });
    root = await act(async () => hydrateRoot(find("main"), page()));
    expect(find("#account").value).toBe("9123");
  });
});

describe("what goes wrong with the number", () => {
  it("is said at the field and in a summary with the focus, whether the form or the server finds it", async () => {
    await send({ account: "12" });
    expect(summary()).toHaveLength(1);
    expect(document.activeElement).toBe(find("[role=alert]"));
    expect(find("#account").getAttribute("aria-invalid")).toBe("true");
    const fields = [{ path: "mobile", code: "MOBILE_NUMBER", message: "Not a mobile." }];
    responses[paths.requestCode.path] = { refused: "VALIDATION_FAILED", more: { fields } };
    await send({ account: "2345 6789" });
    expect(find("#account-error").textContent).toBe("Not a mobile.");
    responses[paths.requestCode.path] = { refused: "PHONE_NOT_REGISTERED", message: "Not registered." };
    await send({});
    expect(summary()).toEqual(["Not registered."]);
    expect(find("#account").value).toBe("2345 6789");
  });

  it("is the network: without one it says so, and so it does where the server is out of reach", async () => {
    responses[paths.requestCode.path] = "LOST";
    await send({ account: "9123 4567" });
    expect(summary()).toEqual([expect.stringContaining("cannot reach our system")]);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await send({});
    online.mockRestore();
    expect(summary()).toEqual([expect.stringContaining("not connected")]);
    expect(find("#account").value).toBe("9123 4567");
    // The code may have been sent all the same: it is asked for under the same key, which names it.
    responses[paths.requestCode.path] = { payload: CODE };
    await send({});
    await until(() => find("#code"));
    const calls = asked.mock.calls.filter(([path]) => path === paths.requestCode.path);
    const keys = calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
    expect([keys.length > 1, new Set(keys).size, typeof keys[0]]).toEqual([true, 1, "string"]);
  });
});

describe("the code", () => {
  it("that is wrong may be tried again, and the page says how often", async () => {
    await toCode();
    await send({ code: "12345" });
    expect(summary()).toEqual(["The code has 6 digits."]);
    expect(bodies(paths.verifyCode.path)).toEqual([]);
    responses[paths.verifyCode.path] = { refused: "CODE_WRONG", message: "Incorrect.", more: { detail: { left: 4 } } };
    await send({ code: "123456" });
    expect(summary()).toEqual(["Incorrect.", "You can try 4 more times."]);
    expect(find("#code").value).toBe("123456");
  });

  it.each(["CODE_EXPIRED", "CODE_EXHAUSTED"])(
    "that is worth nothing (%s) is asked for anew, with the number still there",
    async (refused) => {
      await toCode();
      responses[paths.verifyCode.path] = { refused, message: "No longer valid." };
      fill({ code: "123456" });
      await act(async () => find("[type=submit]").click());
      await until(() => find("#account"));
      expect([find("#account").value, summary()]).toEqual(["91234567", ["No longer valid."]]);
      expect(document.activeElement).toBe(find("[role=alert]"));
    },
  );

  it("may be sent once more after the seconds that the page counts, which no screen reader reads out", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    expect(text()).toContain("in 60 seconds");
    act(() => void vi.advanceTimersByTime(59 * SECOND_MS));
    expect(text()).toContain("in 1 second.");
    const counting = [...document.querySelectorAll("p")].find(({ textContent }) => textContent?.includes("in 1 second."));
    expect(counting?.closest("[aria-live], [role=status], [role=alert], output")).toBeNull();
    act(() => void vi.advanceTimersByTime(SECOND_MS));
    expect(find("output").textContent).toBe("You can ask for another code now.");
    responses[paths.requestCode.path] = { payload: { ...CODE, codeId: "c-2" } };
    fill({ code: "111" });
    act(() => button("Send another code").click());
    await until(() => expect(text()).toContain("We sent another code."));
    expect([text().includes("in 60 seconds"), find("#code").value]).toEqual([true, ""]);
    await send({ code: "222222" });
    expect(bodies(paths.verifyCode.path)).toEqual([expect.objectContaining({ codeId: "c-2" })]);
    const proofs = bodies(paths.requestCode.path).map(({ proof }) => typeof proof);
    expect(proofs).toEqual(["object", "object"]);
  });

  it("that could not be sent once more says why, and the one before still stands", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    act(() => void vi.advanceTimersByTime(MINUTE_MS));
    responses[paths.requestCode.path] = { refused: "RATE_LIMITED", message: "Too often." };
    act(() => button("Send another code").click());
    await until(() => expect(find("[role=alert]").textContent).toContain("Too often."));
    await send({ code: "123456" });
    expect(bodies(paths.verifyCode.path)).toEqual([expect.objectContaining({ codeId: "c-1" })]);
  });

  it("of a wrong number is given up for another number", async () => {
    await toCode();
    act(() => button("Use another number").click());
    expect(find("#account").value).toBe("91234567");
    expect(document.activeElement?.textContent).toBe("Step 1 of 3: Your number");
    expect(sessionStorage.getItem(RECOVERY_KEY)).toBeNull();
  });

  it("is taken from the message where the browser reads it, and nobody waits for it any more on the next step", async () => {
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
  it("has its rules ticked off while it is typed", async () => {
    await toChoose();
    const met = () => [...document.querySelectorAll("main ul li")].filter((rule) => rule.textContent?.includes("done")).length;
    expect(met()).toBe(0);
    const type = (value: string) =>
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(find("#password"), value);
        find("#password").dispatchEvent(new Event("input", { bubbles: true }));
      });
    type("harbour7");
    expect(met()).toBe(3);
    type("Harbour7");
    expect(met()).toBe(4);
  });

  it("is not sent while it breaks a rule or is not the same twice", async () => {
    await toChoose();
    await send({ password: "harbour7", again: "" });
    expect(summary()).toEqual(["The password needs a capital letter.", "Enter the new password once more."]);
    await send({ password: "Harbour7Walk", again: "Harbour7Work" });
    expect(find("#again-error").textContent).toBe("Password does not match. Please try again.");
    expect(bodies(paths.setPassword.path)).toEqual([]);
  });

  it("that the server doesn't take stays where it was typed, with what is wrong at its field", async () => {
    await toChoose();
    const fields = [{ path: "password", code: "PASSWORD_COMMON", message: "Too common." }];
    responses[paths.setPassword.path] = { refused: "VALIDATION_FAILED", more: { fields } };
    await send(PASSWORD);
    expect(find("#password-error").textContent).toBe("Too common.");
    expect(find("#password").value).toBe("Harbour7Walk");
    responses[paths.setPassword.path] = { refused: "PASSWORD_UNCHANGED", message: "The same as before." };
    await send({});
    expect(summary()).toEqual(["The same as before."]);
  });

  it("may have been set by a call that went unanswered: then the page says so before it asks for another code", async () => {
    await toChoose();
    responses[paths.setPassword.path] = "LOST";
    await send(PASSWORD);
    expect(find("#again").value).toBe("Harbour7Walk");
    responses[paths.setPassword.path] = { refused: "CODE_EXPIRED", message: "No longer valid." };
    await act(async () => find("[type=submit]").click());
    await until(() => find("#account"));
    expect(summary()).toEqual([expect.stringContaining("Try to log in"), "No longer valid."]);
  });
});

describe("loading the page again", () => {
  it("goes on where it was, at the code and at the password", async () => {
    await toCode();
    reload();
    expect(text()).toContain("ending in\u00a04567");
    await send({ code: "123456" });
    await until(() => find("#again"));
    reload();
    await send(PASSWORD);
    expect(bodies(paths.setPassword.path)).toEqual([{ codeId: "c-1", password: "Harbour7Walk" }]);
  });

  it("has the number that was being typed, and does not move the reader to it", () => {
    act(() => {
      find("#account").focus();
      setTyped(find("#account"), "9123");
    });
    reload();
    expect(find("#account").value).toBe("9123");
    expect(document.activeElement).toBe(document.body);
  });

  it("too late asks for the number, which is still there; much later it knows nothing any more", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    await toCode();
    const stored = sessionStorage.getItem(RECOVERY_KEY) ?? "";
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    reload();
    expect([find("#account").value, summary()]).toEqual(["91234567", [expect.stringContaining("You were away")]]);
    expect(sessionStorage.getItem(RECOVERY_KEY)).toBeNull();
    sessionStorage.setItem(RECOVERY_KEY, stored);
    vi.setSystemTime(Date.now() + HOUR_MS);
    reload();
    expect([find("#account").value, summary()]).toEqual(["", []]);
  });

  it("makes nothing of what is no progress", () => {
    const draft = (values: object) => JSON.stringify({ at: Date.now(), values });
    const wrong = [
      { step: ["CHOOSE"] },
      { step: ["DONE"] },
      { step: ["CHOOSE"], account: ["x"], codeId: ["c"], until: ["soon"] },
    ];
    for (const broken of ["{", "null", '{"step":"CHOOSE"}', ...wrong.map(draft)]) {
      sessionStorage.setItem(RECOVERY_KEY, broken);
      reload();
      expect(find("#account").value).toBe("");
    }
  });
});
