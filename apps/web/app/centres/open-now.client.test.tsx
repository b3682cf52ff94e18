import { holidayTable } from "@kaifong/domain/time";
// @vitest-environment jsdom
import type { Centre } from "@kaifong/content";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coreCentre } from "../courses/course.fixtures.ts";
import { COPY_ATTRIBUTE } from "../root-attributes.ts";
import { inPage } from "../story.fixtures.tsx";
import { CHANGES_ATTRIBUTE, OPEN_NOW_ATTRIBUTE } from "./attributes.ts";
import { CentreHours, readCentreHours } from "./centre-hours.tsx";
import { startOpenNow } from "./open-now.client.ts";

const NINE = "2026-11-23T01:00:00.000Z";
const centre: Centre = { ...coreCentre, hours: [{ day: "MON", open: "09:00", close: "18:00", closed: false }] };

/** The page as rendered this many minutes after the opening. */
const page = (minutesOpen: number) => {
  const now = new Date(Date.parse(NINE) + minutesOpen * 60_000);
  return renderToStaticMarkup(
    inPage(() => (
      <section>
        <CentreHours centres={readCentreHours([centre], now, holidayTable(undefined))} today={now.toISOString()} details="" />
      </section>
    )),
  );
};
const CLOSED = -10;
const OPEN = 1;

let stop = () => {};
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T00:50:00Z") });
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = page(CLOSED);
  const place = document.querySelector(`[${OPEN_NOW_ATTRIBUTE}]`);
  if (place) stop = startOpenNow(place);
});
afterEach(() => {
  stop();
  hide(false);
  document.documentElement.removeAttribute(COPY_ATTRIBUTE);
  asked.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const respondWith = (html: string) => asked.mockImplementation(async () => new Response(html));
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const shown = () => document.querySelector(`[${CHANGES_ATTRIBUTE}]`)?.lastElementChild?.textContent;
function hide(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the page says that a centre is open once it is, with one request and not before", async () => {
  respondWith(page(OPEN));
  await minutes(9);
  expect(asked).not.toHaveBeenCalled();
  await minutes(2);
  expect(shown()).toBe("Open now");
  await minutes(300);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("the page tries again after a minute when the response is still the old one, or there is none", async () => {
  respondWith(page(CLOSED));
  await minutes(10);
  asked.mockRejectedValueOnce(new TypeError("offline"));
  await minutes(1);
  respondWith(page(OPEN));
  await minutes(1);
  expect(shown()).toBe("Open now");
  expect(asked).toHaveBeenCalledTimes(3);
});

test("the page waits until the page is looked at", async () => {
  respondWith(page(OPEN));
  hide(true);
  await minutes(60);
  expect(asked).not.toHaveBeenCalled();
  hide(false);
  await minutes(0);
  expect(shown()).toBe("Open now");
});

test("the page stays as it is when another page comes back", async () => {
  respondWith("<h1>Not now</h1>");
  await minutes(12);
  expect(shown()).toBe("Not open yet");
});

test("the page looks like a copy of its day only while nothing newer can be fetched", async () => {
  asked.mockRejectedValue(new TypeError("offline"));
  const copy = () => document.documentElement.getAttribute(COPY_ATTRIBUTE);
  await minutes(9);
  expect(copy()).toBeNull();
  await minutes(2);
  expect(copy()).toBe("today");
  await minutes(24 * 60);
  expect(copy()).toBe("earlier");
  respondWith(page(OPEN));
  await minutes(1);
  expect([copy(), shown()]).toEqual([null, "Open now"]);
});
