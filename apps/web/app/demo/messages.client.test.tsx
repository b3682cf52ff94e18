// @vitest-environment jsdom
import type { DemoMessage } from "@kaifong/page-host";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import {
  COPIED_ATTRIBUTE,
  COPY_CODE_ATTRIBUTE,
  COUNT_ATTRIBUTE,
  DEMO_MESSAGES_ATTRIBUTE,
  MESSAGE_ATTRIBUTE,
} from "./attributes.ts";
import { MessageList } from "./message-list.tsx";
import { A_CODE, AN_EMAIL } from "./messages.fixtures.ts";
import { startDemoMessages } from "./messages.client.ts";

const LATER: DemoMessage = { ...A_CODE, id: "later", code: "111222" };

const pageOf = (...messages: readonly DemoMessage[]) => renderToStaticMarkup(inPage(() => <MessageList messages={messages} />));
const asked = vi.fn<() => Promise<Response>>();
const respondWith = (html: string) => asked.mockImplementation(async () => new Response(html));
const aRound = () => vi.advanceTimersByTimeAsync(3_000);
const shown = () => [...document.querySelectorAll(`[${MESSAGE_ATTRIBUTE}]`)].map((one) => one.getAttribute(MESSAGE_ATTRIBUTE));
const writeText = vi.fn<(text: string) => Promise<void>>();

let stop = () => {};
function open(...messages: readonly DemoMessage[]) {
  document.body.innerHTML = pageOf(...messages);
  const place = document.querySelector(`[${DEMO_MESSAGES_ATTRIBUTE}]`);
  if (place) stop = startDemoMessages(place);
}
function hide(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
});
afterEach(() => {
  stop();
  hide(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [asked, writeText]) mock.mockReset();
});

test("new messages come above the others, which stay the same elements, and messages that have gone are removed", async () => {
  open(A_CODE, AN_EMAIL);
  const before = document.querySelector(`[${MESSAGE_ATTRIBUTE}="code"]`);
  respondWith(pageOf(LATER, A_CODE));
  await aRound();
  expect(shown()).toEqual(["later", "code"]);
  expect(document.querySelector(`[${MESSAGE_ATTRIBUTE}="code"]`)).toBe(before);
  expect(document.querySelector(`[${COUNT_ATTRIBUTE}]`)?.textContent).toContain("2");
  respondWith(pageOf(AN_EMAIL, LATER));
  await aRound();
  expect(shown()).toEqual(["email", "later"]);
});

test("the shown messages stay while the site is down or responds with something else, and the next round goes on", async () => {
  open(A_CODE);
  asked.mockRejectedValueOnce(new TypeError("offline"));
  await aRound();
  respondWith("<h1>Not found</h1>");
  await aRound();
  expect(shown()).toEqual(["code"]);
  respondWith(pageOf(LATER, A_CODE));
  await aRound();
  expect(shown()).toEqual(["later", "code"]);
});

test("nothing is fetched while nobody looks, and at once when somebody looks again", async () => {
  open(A_CODE);
  respondWith(pageOf(A_CODE));
  hide(true);
  await aRound();
  await aRound();
  expect(asked).not.toHaveBeenCalled();
  hide(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a button copies a code, in new messages too, and says so", async () => {
  writeText.mockResolvedValue();
  open(A_CODE);
  respondWith(pageOf(LATER, A_CODE));
  await aRound();
  const button = document.querySelector<HTMLElement>(`[${COPY_CODE_ATTRIBUTE}="111222"]`);
  expect(button?.hidden).toBe(false);
  button?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledWith("111222");
  expect([...document.querySelectorAll<HTMLElement>(`[${COPIED_ATTRIBUTE}]`)].map(({ hidden }) => hidden)).toEqual([false, true]);
});
