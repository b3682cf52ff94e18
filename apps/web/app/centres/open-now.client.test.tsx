// @vitest-environment jsdom
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { attribute } from "@kaifong/ui/attributes";
import { CentreNow } from "./centre-now.tsx";
import { NOW, OPEN_NOW } from "./attributes.ts";
import { startOpenNow } from "./open-now.client.ts";

const NINE = "2026-11-23T01:00:00.000Z";
const SIX = "2026-11-23T10:00:00.000Z";
const HELD = { holiday: false, opensToday: true, today: null };
const CLOSED = { ...HELD, open: false, opensAt: NINE, closesAt: null, changesAt: NINE };
const OPEN = { ...HELD, open: true, opensAt: null, closesAt: SIX, changesAt: SIX };

const page = (now: typeof CLOSED | typeof OPEN) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(LANGUAGES[2])}>
      <section {...attribute(OPEN_NOW)}>
        <p {...attribute(NOW)}>Monday</p>
        <CentreNow now={now} notice={null} />
        <a href="tel:1">Call</a>
      </section>
    </I18nextProvider>,
  );

let stop = () => {};
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T00:50:00Z") });
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = page(CLOSED);
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

const respondWith = (html: string) => asked.mockImplementation(async () => new Response(html));
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const shown = () => [...document.querySelectorAll(`[${NOW}]`)].map((line) => line.textContent);
function hide(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("says that a centre is open once it is, and asks for that no earlier and once", async () => {
  respondWith(page(OPEN));
  await minutes(9);
  expect(asked).not.toHaveBeenCalled();
  await minutes(2);
  expect(shown()).toEqual(["Monday", "Open nowUntil 6:00pm"]);
  await minutes(300);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("tries again after a minute where the response is still the old one, or none", async () => {
  respondWith(page(CLOSED));
  await minutes(10);
  asked.mockRejectedValueOnce(new TypeError("offline"));
  await minutes(1);
  respondWith(page(OPEN));
  await minutes(1);
  expect(shown()).toEqual(["Monday", "Open nowUntil 6:00pm"]);
  expect(asked).toHaveBeenCalledTimes(3);
});

it("waits until the page is looked at", async () => {
  respondWith(page(OPEN));
  hide(true);
  await minutes(60);
  expect(asked).not.toHaveBeenCalled();
  hide(false);
  await minutes(0);
  expect(shown()).toEqual(["Monday", "Open nowUntil 6:00pm"]);
});

it("leaves the page as it is when something else comes back", async () => {
  respondWith("<h1>Not now</h1>");
  await minutes(12);
  expect(shown()).toEqual(["Monday", "Closed nowOpens today at 9:00am"]);
});
