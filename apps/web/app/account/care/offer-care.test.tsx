// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { WaitingOffer } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPageWith } from "../../story.fixtures.tsx";
import { Care } from "./care.tsx";
// So that it has come when the page asks for it.
import "./offer-form.tsx";

const OFFER: WaitingOffer = { scopes: ["HEALTH_DATA"], until: "2027-05-20", expiresAt: "2026-11-21T02:00:00.000Z" };
/** What the server has of the member. */
let offer: WaitingOffer | null;
let root: ReturnType<typeof createRoot>;
/** The keys under which codes were asked for; and how many answers to that get lost. */
const keys: (string | null)[] = [];
let lost = 0;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("fetch", async (path: string, { method, headers }: RequestInit) => {
    if (path === paths.withdrawCareOffer.path && method === "DELETE") offer = null;
    else if (path === paths.offerCare.path) offer = OFFER;
    else if (path !== paths.careRelations.path) throw new TypeError("Failed to fetch");
    if (path === paths.offerCare.path && method === "POST") {
      keys.push(new Headers(headers).get("idempotency-key"));
      if (lost-- > 0) throw new TypeError("Failed to fetch");
    }
    const made = { code: "K7M4-QX92", expiresAt: OFFER.expiresAt };
    const payload = path === paths.careRelations.path ? { carers: [], caredFor: [], offer } : method === "POST" ? made : {};
    return Response.json({ metadata: { success: true }, payload });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function open(waiting: WaitingOffer | null, mayCare = true): Promise<void> {
  offer = waiting;
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  await act(async () => root.render(inPageWith(newQueryClient(), () => <Care mayCare={mayCare} mayAct />)));
}
const says = (words: string) =>
  eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(document.body.textContent).toContain(words);
  });
const press = (words: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(words))?.click());
const choose = (value: string) => act(async () => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click());

it("R-MEM-09: says that a code waits, for what and until when, and takes it back", async () => {
  await open(OFFER);
  await says("A care code is waiting");
  expect(document.body.textContent).toMatch(/until Saturday, 21\s*November, 10:00\s*am/);
  expect(document.body.textContent).toMatch(/20\sMay\s2027/);
  expect(document.body.textContent).toContain("shown only once");
  await press("Take the code back");
  await says("The code was taken back");
  expect(document.body.textContent).not.toContain("A care code is waiting");
  await says("Let somebody act for me");
});

it("R-MEM-19: shows a member under 18 that a code of their guardian waits, and no way to take it back", async () => {
  await open(OFFER, false);
  await says("A care code is waiting");
  expect(document.body.textContent).not.toContain("Take the code back");
});

it("R-MEM-09: shows a code that was just made, and takes it back too", async () => {
  await open(null);
  await says("Let somebody act for me");
  await press("Let somebody act for me");
  await says("Make a care code");
  for (const value of ["CH", "HEALTH_DATA", "6"]) await choose(value);
  await press("Make a care code");
  await says("K7M4-QX92");
  expect(document.body.textContent).not.toContain("A care code is waiting");
  await press("Take the code back");
  await says("The code was taken back");
  expect([offer, document.body.textContent?.includes("K7M4")]).toEqual([null, false]);
});

it("asks again under the same key while its answer is lost, and under another one for the next code", async () => {
  [keys.length, lost] = [0, 1];
  await open(null);
  await says("Let somebody act for me");
  const makeOne = async () => {
    await press("Let somebody act for me");
    await says("Make a care code");
    for (const value of ["CH", "HEALTH_DATA", "6"]) await choose(value);
    await press("Make a care code");
  };
  await makeOne();
  await says("cannot reach our system");
  await press("Make a care code");
  await says("K7M4-QX92");
  await press("Take the code back");
  await says("The code was taken back");
  await makeOne();
  await says("K7M4-QX92");
  const [first, again, next] = keys;
  expect([typeof first, again === first, next === first, keys.length]).toEqual(["string", true, false, 3]);
});
