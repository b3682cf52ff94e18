// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PREVIEW_BAR } from "@kaifong/page-host/preview-bar";
import { startOffline } from "./register.client.ts";

const register = vi.fn(async () => undefined);

beforeEach(() => {
  vi.stubEnv("PROD", true);
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { register } });
  readyState("complete");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  register.mockReset();
  document.body.innerHTML = "";
});

function readyState(value: DocumentReadyState): void {
  Object.defineProperty(document, "readyState", { configurable: true, value });
}

test("the page starts the worker once the page has loaded, never before", () => {
  readyState("interactive");
  startOffline();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(register).toHaveBeenCalledExactlyOnceWith("/service-worker.js");
});

test("the page starts no worker when the browser forbids it, and nothing breaks", async () => {
  register.mockRejectedValue(new DOMException("private window", "SecurityError"));
  startOffline();
  await Promise.resolve();
  expect(register).toHaveBeenCalledTimes(1);
});

test.each([
  ["an editor's draft", () => (document.body.innerHTML = `<aside id="${PREVIEW_BAR}"></aside>`)],
  ["a frame", () => vi.stubGlobal("top", {})],
  ["a page that came without TLS", () => vi.stubGlobal("isSecureContext", false)],
  ["development", () => vi.stubEnv("PROD", false)],
  ["a browser without workers", () => Reflect.deleteProperty(navigator, "serviceWorker")],
])("the page starts no worker for %s", (_, arrange) => {
  arrange();
  startOffline();
  expect(register).not.toHaveBeenCalled();
});
