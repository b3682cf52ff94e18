// @vitest-environment jsdom
import { eventually } from "@kaifong/testing/eventually";
import { expect, test, vi } from "vitest";
import { clientI18n } from "./client-i18n.ts";

const onLanguage = vi.fn<(code: string) => void>();
const settings = { namespaces: ["shell", "auth"], collectMissing: true, onLanguage } as const;

test.each([
  ["", "/locales/"],
  ["https://api.example", "https://api.example/locales/"],
])("reads texts from the backend base address %j, and reports missing ones there", async (baseUrl, start) => {
  const fetchText = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(async () =>
    Response.json({ known: "words" }),
  );
  window.history.replaceState(null, "", "/en/login");
  const { read } = await clientI18n({ ...settings, baseUrl, fetchText });
  expect(read("auth", "known")).toBe("words");
  const addresses = fetchText.mock.calls.map(([address]) => address);
  expect(addresses).toEqual(expect.arrayContaining([`${start}en-US/auth.json`, `${start}en-US/shell.json`]));
  expect(addresses.filter((address) => !address.startsWith(start))).toEqual([]);
  fetchText.mockClear();
  read("auth", "unknown");
  await eventually(() => expect(fetchText).toHaveBeenCalled());
  const [address, request] = fetchText.mock.calls[0] ?? [];
  expect([address, request?.method, request?.body]).toEqual([`${start}add/en-US/auth`, "POST", '{"unknown":"unknown"}']);
});

test("fetches only the page's own language: no file lacks a text that another has", async () => {
  const fetchText = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ known: "words" }));
  window.history.replaceState(null, "", "/sc/login");
  await clientI18n({ ...settings, baseUrl: "", fetchText });
  const addresses = fetchText.mock.calls.map(([address]) => address);
  expect(addresses.toSorted()).toEqual(["/locales/zh-CN/auth.json", "/locales/zh-CN/shell.json"]);
  expect(onLanguage).toHaveBeenLastCalledWith("zh-CN");
});

test.each([
  ["is not there", async () => new Response("", { status: 404 })],
  ["never comes", () => Promise.reject(new TypeError("cut off"))],
])("reads the default language where the page's own file %s", async (_, fail) => {
  const fetchText = (address: string) =>
    address.includes("/en-US/auth")
      ? fail()
      : Promise.resolve(Response.json({ known: address.includes("zh-HK") ? "字" : "words" }));
  window.history.replaceState(null, "", "/en/login");
  const { read } = await clientI18n({ ...settings, collectMissing: false, baseUrl: "https://api.example", fetchText });
  expect(read("auth", "known")).toBe("字");
  expect(read("shell", "known")).toBe("words");
});

test.each([
  ["never come", () => Promise.reject(new DOMException("given up", "AbortError")), "given up"],
  ["are in no language", async () => new Response("", { status: 404 }), "No texts of shell: 404"],
])("a page whose texts %s is not started, for it would show their keys", async (_, fetchText, reason) => {
  await expect(clientI18n({ ...settings, collectMissing: false, baseUrl: "", fetchText })).rejects.toThrow(reason);
});
