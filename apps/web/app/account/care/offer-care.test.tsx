// @vitest-environment jsdom
import type { WaitingOffer } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { calls, find, press, runPage, says, startPages, text, tick, turn, until } from "../../running-page.fixtures.tsx";
import { Care } from "./care.tsx";
// Loaded in advance, so that it is there when the page asks for it.
import "./offer-form.tsx";

const OFFER: WaitingOffer = { scopes: ["HEALTH_DATA"], until: "2027-05-20", expiresAt: "2026-11-21T02:00:00.000Z" };
/** The offer that the server stores for the member. */
let offer: WaitingOffer | null;
/** How many responses to a request for a code get lost. */
let lost: number;

/** A withdrawal is answered once this has come. */
let withdrawal: Promise<void>;

startPages(async (path, { method }) => {
  if (path === paths.listCareRelations.path) return { payload: { carers: [], caredFor: [], offer } };
  if (path === paths.withdrawCareOffer.path && method === "DELETE") {
    await withdrawal;
    offer = null;
  } else if (path === paths.offerCare.path) offer = OFFER;
  else return;
  if (method !== "POST") return { payload: {} };
  return lost-- > 0 ? undefined : { payload: { code: "K7M4-QX92", expiresAt: OFFER.expiresAt } };
});
beforeEach(() => {
  lost = 0;
  withdrawal = Promise.resolve();
});

function open(waiting: WaitingOffer | null, mayActForOthers = true): Promise<void> {
  offer = waiting;
  return runPage(() => <Care mayActForOthers={mayActForOthers} mayAct />);
}

test("R-MEM-09: the page says that a code waits, for what and until when, and withdraws it", async () => {
  await open(OFFER);
  await says("A care code is waiting");
  expect(text()).toMatch(/until Saturday, 21\s*November, 10:00\s*am/);
  expect(text()).toMatch(/20\sMay\s2027/);
  expect(text()).toContain("shown only once");
  await press("Take the code back");
  await says("The code was taken back");
  expect(text()).not.toContain("A care code is waiting");
  await says("Let somebody act for me");
});

/** Takes the code back, and opens the form for another one meanwhile. Returns what lets the answer to the first come, late. */
async function makeAnotherMeanwhile(): Promise<() => Promise<void>> {
  let respond = (): void => undefined;
  withdrawal = new Promise((resolve) => (respond = resolve));
  await open(OFFER);
  await says("A care code is waiting");
  await press("Take the code back");
  await press("Make another one");
  await says("Make a care code");
  return () => act(async () => respond());
}

test("a withdrawal that is answered late leaves the form open that somebody fills in by then", async () => {
  const arrive = await makeAnotherMeanwhile();
  await tick("CH");
  await arrive();
  await until(() => expect(offer).toBeNull());
  expect(find('input[value="CH"]').checked).toBe(true);
});

test("a withdrawal that is answered late leaves the code in view that somebody has made by then", async () => {
  const arrive = await makeAnotherMeanwhile();
  for (const value of ["CH", "HEALTH_DATA", "6"]) await tick(value);
  await press("Make a care code");
  await says("K7M4-QX92");
  await arrive();
  await until(() => expect(offer).toBeNull());
  await turn();
  expect(text()).toContain("K7M4-QX92");
});

test("R-MEM-19: the page shows a member under 18 that a code of their guardian waits, without a way to withdraw it", async () => {
  await open(OFFER, false);
  await says("A care code is waiting");
  expect(text()).not.toContain("Take the code back");
});

test("R-MEM-09: the page shows a code that was just created, and withdraws it too", async () => {
  await open(null);
  await says("Let somebody act for me");
  await press("Let somebody act for me");
  await says("Make a care code");
  for (const value of ["CH", "HEALTH_DATA", "6"]) await tick(value);
  await press("Make a care code");
  await says("K7M4-QX92");
  expect(text()).not.toContain("A care code is waiting");
  await press("Take the code back");
  await says("The code was taken back");
  expect([offer, text().includes("K7M4")]).toEqual([null, false]);
});

test("the form asks again under the same key while the response is lost, and under another key for the next code", async () => {
  lost = 1;
  await open(null);
  await says("Let somebody act for me");
  const makeOne = async () => {
    await press("Let somebody act for me");
    await says("Make a care code");
    for (const value of ["CH", "HEALTH_DATA", "6"]) await tick(value);
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
  const keys = calls(paths.offerCare.path).flatMap(({ method, key }) => (method === "POST" ? [key] : []));
  const [first, again, next] = keys;
  expect([typeof first, again === first, next === first, keys.length]).toEqual(["string", true, false, 3]);
});
