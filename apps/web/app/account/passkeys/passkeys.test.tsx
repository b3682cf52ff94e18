// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { beforeEach, expect, test, vi } from "vitest";
import { fill, find, press, runPage, says, startPages, text, until } from "../../running-page.fixtures.tsx";
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
/** The passkeys that the server stores. */
let stored: object[];
const PAYLOADS: Record<string, () => unknown> = {
  [`GET ${paths.listOwnPasskeys.path}`]: () => stored,
  [`POST ${paths.beginPasskeyCreation.path}`]: () => OPTIONS,
  [`POST ${paths.addPasskey.path}`]: () => (stored = [THIS_DEVICE])[0],
  "DELETE /api/member/me/passkeys/k1": () => (stored = []),
};

startPages((path, { method = "GET" }) => ({ payload: PAYLOADS[`${method} ${path}`]?.() }));
beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create: async () => MADE } });
  stored = [];
});

test("the page no longer says that this device is set up once it is removed", async () => {
  await runPage(() => <Passkeys memberNo="DHC100014" />);
  await says("No device is set up yet.");
  await press("Set up this device");
  await until(() => find("input[type=password]"));
  fill({ currentPassword: "Password1" });
  await press("Set up");
  await says("This device is set up.");
  await press("Remove");
  await press("Yes, remove it");
  await says("No device is set up yet.");
  expect(text()).not.toContain("This device is set up.");
});
