// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { act, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";

const asked = vi.fn<(path: string) => Promise<Response>>();
/** What the device is asked, and left to wait until it is told that nobody wants it any more. */
const device = vi.fn<(options: CredentialRequestOptions) => Promise<object>>();
/** What a device gives that signs. */
const SIGNED = {
  ...{ id: "AAAA", rawId: new ArrayBuffer(3), type: "public-key", getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: new ArrayBuffer(3), authenticatorData: new ArrayBuffer(3), signature: new ArrayBuffer(3) },
};
const NOT_TAKEN = { error_code: 1310, error_name: "PASSKEY_NOT_TAKEN", error_message: "Log in with your password." };
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
const alerts = () => document.querySelectorAll("[role=alert]").length;

it("offers the passkeys of this device without a word, and until another way is taken", async () => {
  await show();
  await eventually(() => expect(offers()).toEqual([{ mediation: "conditional", over: false }]));
  await pause();
  await eventually(() => expect(offers()).toEqual([{ mediation: "conditional", over: true }]));
  expect(alerts()).toBe(0);
});

it("ends the offer before the button asks, and asks for no more than the button does", async () => {
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

it("says nothing when the server has no question to ask, or the device refuses", async () => {
  asked.mockImplementationOnce(async () => Promise.reject(new TypeError("no network")));
  await show();
  await eventually(() => expect(asked.mock.calls.map(([path]) => path)).toEqual([paths.passkeyLoginOptions.path]));
  device.mockImplementation(async () => Promise.reject(new DOMException("not now", "NotAllowedError")));
  await pause();
  await pause(false);
  await eventually(() => expect(offers()).toHaveLength(1));
  expect(alerts()).toBe(0);
});

it("says that a passkey is not known here any more, and offers none by itself again", async () => {
  asked.mockImplementation(async (path) =>
    path === paths.passkeyLogin.path
      ? Response.json({ metadata: { success: false }, payload: NOT_TAKEN }, { status: 401 })
      : Response.json({ metadata: { success: true }, payload: { challenge: "AAAA", rpId: "localhost", timeout: 300_000 } }),
  );
  // As a device that shows itself without being asked: it answers every offer at once.
  device.mockImplementation(async () => SIGNED);
  await show();
  await eventually(() => expect(alerts()).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.querySelector("[role=alert]")?.textContent).toContain(NOT_TAKEN.error_message);
  await pause();
  await pause(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(offers()).toHaveLength(1);
});

it("asks nothing where the browser names no passkeys among what it fills in", async () => {
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  await show();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(asked).not.toHaveBeenCalled();
});
