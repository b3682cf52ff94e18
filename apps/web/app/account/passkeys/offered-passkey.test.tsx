// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { act, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";

const asked = vi.fn<(path: string) => Promise<Response>>();
/** The question to the device, which waits until it is aborted. */
const device = vi.fn<(options: CredentialRequestOptions) => Promise<object>>();
/** The response of a device that signs. */
const SIGNED = {
  ...{ id: "AAAA", rawId: new ArrayBuffer(3), type: "public-key", getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: new ArrayBuffer(3), authenticatorData: new ArrayBuffer(3), signature: new ArrayBuffer(3) },
};
const NOT_ACCEPTED = { error_code: 1310, error_name: "PASSKEY_NOT_ACCEPTED", error_message: "Log in with your password." };
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  );
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get: device } });
  asked.mockImplementation(async () =>
    Response.json({ metadata: { success: true }, payload: { challenge: "AAAA", rpId: "localhost", timeout: 300_000 } }),
  );
  device.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  document.body.innerHTML = `<input autocomplete="username webauthn"><main></main>`;
  root = createRoot(document.querySelector("main") ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  asked.mockReset();
  device.mockReset();
});

const show = () => act(async () => root.render(inPageWith(newQueryClient(), Pausable)));
let setPaused: (paused: boolean) => void;
function Pausable() {
  const [paused, set] = useState(false);
  useEffect(() => {
    setPaused = set;
  }, []);
  return <PasskeyLogin paused={paused} />;
}
const pause = (paused = true) => act(async () => setPaused(paused));
const offers = () => device.mock.calls.map(([{ mediation, signal }]) => ({ mediation, over: signal?.aborted }));
/** Lets everything run that is due now: two turns, because what one causes is due in the next. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
  });
const alerts = () => document.querySelectorAll("[role=alert]").length;

test("the page offers the passkeys of this device silently, until another way is taken", async () => {
  await show();
  await eventually(() => expect(offers()).toEqual([{ mediation: "conditional", over: false }]));
  await pause();
  await eventually(() => expect(offers()).toEqual([{ mediation: "conditional", over: true }]));
  expect(alerts()).toBe(0);
});

test("the page ends the offer before the button asks, and makes no request beyond the button's own", async () => {
  await show();
  await eventually(() => expect(offers()).toHaveLength(1));
  await act(async () => document.querySelector("button")?.click());
  await eventually(() =>
    expect(offers()).toEqual([
      { mediation: "conditional", over: true },
      { mediation: undefined, over: false },
    ]),
  );
});

test("the page says nothing when the server has no question to ask, or when the device refuses", async () => {
  asked.mockImplementationOnce(async () => Promise.reject(new TypeError("no network")));
  await show();
  await eventually(() => expect(asked.mock.calls.map(([path]) => path)).toEqual([paths.beginPasskeyLogin.path]));
  device.mockImplementation(async () => Promise.reject(new DOMException("not now", "NotAllowedError")));
  await pause();
  await pause(false);
  await eventually(() => expect(offers()).toHaveLength(1));
  expect(alerts()).toBe(0);
});

test("the page says that a passkey is no longer known here, and does not offer one by itself again", async () => {
  asked.mockImplementation(async (path) =>
    path === paths.logInWithPasskey.path
      ? Response.json({ metadata: { success: false }, payload: NOT_ACCEPTED }, { status: 401 })
      : Response.json({ metadata: { success: true }, payload: { challenge: "AAAA", rpId: "localhost", timeout: 300_000 } }),
  );
  // A device that presents itself without being asked: it answers every offer at once.
  device.mockImplementation(async () => SIGNED);
  await show();
  await eventually(() => expect(alerts()).toBe(1));
  await settle();
  expect(document.querySelector("[role=alert]")?.textContent).toContain(NOT_ACCEPTED.error_message);
  await pause();
  await pause(false);
  await settle();
  expect(offers()).toHaveLength(1);
});

test("the page asks nothing when the browser does not name passkeys among the values it fills in", async () => {
  const check = vi.fn(async () => false);
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, { isConditionalMediationAvailable: check }),
  );
  await show();
  await eventually(() => expect(check).toHaveBeenCalledOnce());
  await act(async () => check.mock.results[0]?.value);
  await pause();
  expect(asked).not.toHaveBeenCalled();
  check.mockResolvedValue(true);
  await pause(false);
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
});
