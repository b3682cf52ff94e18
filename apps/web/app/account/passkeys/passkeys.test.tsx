// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { standInForDialogs } from "@kaifong/testing/dialogs";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { Passkeys } from "./passkeys.tsx";

const THIS_DEVICE = { id: "k1", agentFamily: "Chrome", createdAt: "2026-11-20T02:00:00.000Z", lastUsedAt: null };
const MADE = {
  ...{ id: "AAAA", rawId: new ArrayBuffer(3), type: "public-key", getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: new ArrayBuffer(3), attestationObject: new ArrayBuffer(3) },
};
const OPTIONS = {
  ...{ challenge: "AAAA", rp: { id: "localhost", name: "Centre" }, user: { id: "AAAA", name: "DHC100014", displayName: "" } },
  ...{ pubKeyCredParams: [], excludeCredentials: [] },
};
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  standInForDialogs();
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create: async () => MADE } });
  /** What the server keeps. */
  let kept: object[] = [];
  const answers: Record<string, () => unknown> = {
    [`GET ${paths.ownPasskeys.path}`]: () => kept,
    [`POST ${paths.newPasskeyOptions.path}`]: () => OPTIONS,
    [`POST ${paths.addPasskey.path}`]: () => (kept = [THIS_DEVICE])[0],
    "DELETE /api/member/me/passkeys/k1": () => (kept = []),
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) =>
    Response.json({ metadata: { success: true }, payload: answers[`${method} ${path}`]?.() }),
  );
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const until = (holds: () => void) =>
  eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    holds();
  });
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim().startsWith(name));
    if (!found) throw new Error(`no button ${name}`);
    found.click();
  });

it("no longer says that this device is set up once it is removed", async () => {
  await act(async () => root.render(inPageWith(newQueryClient(), () => <Passkeys memberNo="DHC100014" />)));
  await until(() => expect(document.body.textContent).toContain("No device is set up yet."));
  await press("Set up this device");
  await until(() => expect(document.querySelector("input[type=password]")).not.toBeNull());
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>("input[type=password]");
    if (field) field.value = "Password1";
  });
  await press("Set up");
  await until(() => expect(document.body.textContent).toContain("This device is set up."));
  await press("Remove");
  await press("Yes, remove it");
  await until(() => expect(document.body.textContent).toContain("No device is set up yet."));
  expect(document.body.textContent).not.toContain("This device is set up.");
});
