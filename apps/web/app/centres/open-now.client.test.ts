// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startOpenNow } from "./open-now.client.ts";

const page = (word: string, changes: string) =>
  `<section data-open-now=""><p data-now="">Monday</p><p data-now="" data-changes="${changes}">${word}</p><a href="tel:1">Call</a></section>`;
const NINE = "2026-11-23T01:00:00.000Z";
const SIX = "2026-11-23T10:00:00.000Z";

let stop = () => {};
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T00:50:00Z") });
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = page("Closed, opens at 9:00", NINE);
  const place = document.querySelector("section");
  if (place) stop = startOpenNow(place);
});
afterEach(() => {
  stop();
  hide(false);
  asked.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (html: string) => asked.mockImplementation(async () => new Response(html));
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const shown = () => [...document.querySelectorAll("[data-now]")].map((line) => line.textContent);
function hide(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("says that a centre is open once it is, and asks for that no earlier and once", async () => {
  answer(page("Open until 18:00", SIX));
  await minutes(9);
  expect(asked).not.toHaveBeenCalled();
  await minutes(2);
  expect(shown()).toEqual(["Monday", "Open until 18:00"]);
  await minutes(300);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("tries again after a minute where the answer is still the old one, or none", async () => {
  answer(page("Closed, opens at 9:00", NINE));
  await minutes(10);
  asked.mockRejectedValueOnce(new TypeError("offline"));
  await minutes(1);
  answer(page("Open until 18:00", SIX));
  await minutes(1);
  expect(shown()).toEqual(["Monday", "Open until 18:00"]);
  expect(asked).toHaveBeenCalledTimes(3);
});

it("waits until the page is looked at", async () => {
  answer(page("Open until 18:00", SIX));
  hide(true);
  await minutes(60);
  expect(asked).not.toHaveBeenCalled();
  hide(false);
  await minutes(0);
  expect(shown()).toEqual(["Monday", "Open until 18:00"]);
});

it("leaves the page as it is when something else comes back", async () => {
  answer("<h1>Not now</h1>");
  await minutes(12);
  expect(shown()).toEqual(["Monday", "Closed, opens at 9:00"]);
});
