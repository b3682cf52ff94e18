// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { clientI18n } from "./client-i18n.ts";

const settings = { namespaces: ["shell", "auth"], collectMissing: true } as const;

it.each([
  ["", "/locales/"],
  ["https://api.example", "https://api.example/locales/"],
])("reads texts from the backend base address %j, and reports missing ones there", async (baseUrl, start) => {
  const fetchText = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(async () =>
    Response.json({ known: "words" }),
  );
  window.history.replaceState(null, "", "/en/login");
  const { t } = await clientI18n({ ...settings, baseUrl, fetchText });
  expect(t("known", { ns: "auth" })).toBe("words");
  const addresses = fetchText.mock.calls.map(([address]) => address);
  expect(addresses).toEqual(expect.arrayContaining([`${start}en-US/auth.json`, `${start}en-US/shell.json`]));
  expect(addresses.filter((address) => !address.startsWith(start))).toEqual([]);
  fetchText.mockClear();
  t("unknown", { ns: "auth" });
  await vi.waitFor(() => expect(fetchText).toHaveBeenCalled());
  const [address, request] = fetchText.mock.calls[0] ?? [];
  expect([address, request?.method, request?.body]).toEqual([`${start}add/en-US/auth`, "POST", '{"unknown":"unknown"}']);
});

it("fetches the page's own language alone: no file lacks a text that another has", async () => {
  const fetchText = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ known: "words" }));
  window.history.replaceState(null, "", "/sc/login");
  await clientI18n({ ...settings, baseUrl: "", fetchText });
  const addresses = fetchText.mock.calls.map(([address]) => address);
  expect(addresses.toSorted()).toEqual(["/locales/zh-CN/auth.json", "/locales/zh-CN/shell.json"]);
});

it("goes on without texts that never come", async () => {
  const fetchText = () => Promise.reject(new DOMException("given up", "AbortError"));
  const { t } = await clientI18n({ ...settings, collectMissing: false, baseUrl: "", fetchText });
  expect(t("known", { ns: "auth" })).toBe("known");
});
