// @vitest-environment jsdom
import { AWAITED_ATTRIBUTE } from "@kaifong/ui/attributes";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { replayEarlyPresses, saveEarlyPresses } from "./early-presses.client.ts";

const done = vi.fn();
let place: HTMLElement;
const button = () => place.querySelector("button") ?? expect.unreachable();

beforeAll(() => {
  saveEarlyPresses();
});
beforeEach(() => {
  done.mockClear();
  document.body.innerHTML = `<div ${AWAITED_ATTRIBUTE}><button><span>Save</span></button></div><button id="other">Other</button>`;
  place = document.querySelector("div") ?? expect.unreachable();
});

/** Stands in for the script that starts the button. */
function come(): void {
  button().addEventListener("click", done);
  replayEarlyPresses(place);
}

test("a press before the script has come is done once it has, and only once, however often it was pressed", () => {
  button().querySelector("span")?.click();
  button().click();
  expect(done).not.toHaveBeenCalled();
  come();
  expect(done).toHaveBeenCalledOnce();
});

test("nothing is done that nobody pressed, and later presses are left to the script", () => {
  document.querySelector<HTMLElement>("#other")?.click();
  come();
  expect(done).not.toHaveBeenCalled();
  button().click();
  replayEarlyPresses(place);
  expect(done).toHaveBeenCalledOnce();
});

test("a press is left to what it waits for, whatever else around it has come", () => {
  button().click();
  button().addEventListener("click", done);
  replayEarlyPresses(document.documentElement);
  expect(done).not.toHaveBeenCalled();
  replayEarlyPresses(place);
  expect(done).toHaveBeenCalledOnce();
});

test("a button that is itself awaited is recognized", () => {
  place.removeAttribute(AWAITED_ATTRIBUTE);
  button().setAttribute(AWAITED_ATTRIBUTE, "");
  button().click();
  button().addEventListener("click", done);
  replayEarlyPresses(button());
  expect(done).toHaveBeenCalledOnce();
});
