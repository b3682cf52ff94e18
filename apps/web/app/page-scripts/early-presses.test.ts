// @vitest-environment jsdom
import { AWAITED_ATTRIBUTE } from "@kaifong/ui/attributes";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { replayEarlyPresses, saveEarlyPresses } from "./early-presses.ts";

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

/** As a script that brings the button to life. */
function come(): void {
  button().addEventListener("click", done);
  replayEarlyPresses(place);
}

it("does what was pressed before its script had come once it has, and once, however often it was pressed", () => {
  button().querySelector("span")?.click();
  button().click();
  expect(done).not.toHaveBeenCalled();
  come();
  expect(done).toHaveBeenCalledOnce();
});

it("does nothing that nobody pressed, and leaves later presses to the script", () => {
  document.querySelector<HTMLElement>("#other")?.click();
  come();
  expect(done).not.toHaveBeenCalled();
  button().click();
  replayEarlyPresses(place);
  expect(done).toHaveBeenCalledOnce();
});

it("leaves a press to what it waits for, whatever else around it has come", () => {
  button().click();
  button().addEventListener("click", done);
  replayEarlyPresses(document.documentElement);
  expect(done).not.toHaveBeenCalled();
  replayEarlyPresses(place);
  expect(done).toHaveBeenCalledOnce();
});

it("knows a button that is waited for itself", () => {
  place.removeAttribute(AWAITED_ATTRIBUTE);
  button().setAttribute(AWAITED_ATTRIBUTE, "");
  button().click();
  button().addEventListener("click", done);
  replayEarlyPresses(button());
  expect(done).toHaveBeenCalledOnce();
});
