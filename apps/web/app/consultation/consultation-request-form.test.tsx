// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "../session/store.ts";
import { asking } from "./consultation.stories.tsx";

let root: ReturnType<typeof createRoot>;
/** Under which it was asked; no answer comes. */
let keys: unknown[];

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  keys = [];
  vi.stubGlobal("fetch", async (path: string, { headers }: { readonly headers: HeadersInit }) => {
    if (path === paths.requestConsultation.path) keys.push(new Headers(headers).get("idempotency-key"));
    throw new TypeError("Failed to fetch");
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  await act(async () => root.render(asking()));
});
afterEach(() => {
  act(() => root.unmount());
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const choose = (name: string, value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)?.click());

it("a request whose answer was lost is sent again under its key, and under another once something else is chosen", async () => {
  await choose("days[]", "MON");
  await choose("times[]", "MORNING");
  await choose("language", "HK");
  await choose("replyBy", "MESSAGE");
  for (const times of [1, 2, 3]) {
    if (times === 3) await choose("days[]", "TUE");
    await act(async () => document.querySelector("form")?.requestSubmit());
    await act(() => eventually(() => expect(keys).toHaveLength(times)));
  }
  const [first, again, changed] = keys;
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
