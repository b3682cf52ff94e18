// @vitest-environment jsdom
import { soon } from "@kaifong/testing/soon";
import { beforeEach, expect, it, vi } from "vitest";
import { SCROLL } from "../../root-attributes.ts";
import { QUICK_HELP } from "../attributes.ts";
import { startQuickHelp } from "./quick-help.client.ts";

// Where no layout is, there are no lists of places either.
const at = (left: number, top: number) => [new DOMRect(left, top, 56, 56)] as unknown as DOMRectList; // as much as is read
let narrow = true;
let lengthen = () => {};

function help(): Element {
  const found = document.querySelector("aside");
  if (!found) throw new Error("no help");
  return found;
}
const isAway = () => help().getAttribute(QUICK_HELP) === "away";

beforeEach(() => {
  document.documentElement.removeAttribute(SCROLL);
  document.body.innerHTML = `<main><p>Words</p><button>Enrol</button><input name="q"></main><aside ${QUICK_HELP}=""><a href="/chat">Chat</a></aside>`;
  help().getBoundingClientRect = () => new DOMRect(290, 600, 56, 56);
  vi.stubGlobal("matchMedia", () => ({ matches: narrow }));
  narrow = true;
  document.elementsFromPoint = () => [help(), document.body];
  Range.prototype.getClientRects = () => at(20, 500);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(look: () => void) {
        lengthen = look;
      }
      /** As browsers do, the first time at once. */
      observe() {
        lengthen();
      }
    },
  );
});

it("stays while it covers nothing", () => {
  startQuickHelp(help());
  expect(isAway()).toBe(false);
});

it("gives way over what one can press, but not on a wide screen, where it stands beside the page", () => {
  const button = document.querySelector("button");
  if (!button) throw new Error("no button");
  document.elementsFromPoint = () => [help(), button];
  button.getClientRects = () => at(280, 590);
  startQuickHelp(help());
  expect(isAway()).toBe(true);
  narrow = false;
  startQuickHelp(help());
  expect(isAway()).toBe(false);
});

it("gives way over words before anybody has scrolled, and stands over them afterwards", () => {
  const words = document.querySelector("p");
  if (!words) throw new Error("no words");
  document.elementsFromPoint = () => [help(), words];
  Range.prototype.getClientRects = () => at(280, 590);
  startQuickHelp(help());
  expect(isAway()).toBe(true);
  document.documentElement.setAttribute(SCROLL, "up");
  startQuickHelp(help());
  expect(isAway()).toBe(false);
});

it("keeps the corner of a card whose link covers the card, but whose words stand elsewhere", () => {
  const link = document.querySelector("button");
  if (!link) throw new Error("no link");
  document.elementsFromPoint = () => [help(), link];
  link.getClientRects = () => at(20, 500);
  startQuickHelp(help());
  expect(isAway()).toBe(false);
});

it("gives way while somebody fills in a field, and comes back afterwards", async () => {
  startQuickHelp(help());
  document.querySelector("input")?.focus();
  await soon(() => expect(isAway()).toBe(true));
  document.querySelector("input")?.blur();
  await soon(() => expect(isAway()).toBe(false));
});

it("looks once at a page that stays as it is: what lies where is dear to ask on a slow phone", () => {
  vi.useFakeTimers();
  const look = vi.spyOn(document, "elementsFromPoint");
  startQuickHelp(help());
  const asked = look.mock.calls.length;
  vi.advanceTimersByTime(1_000);
  expect([asked > 0, look.mock.calls.length]).toEqual([true, asked]);
  vi.useRealTimers();
});

it("looks again at what an application draws later", async () => {
  startQuickHelp(help());
  const button = document.querySelector("button");
  if (!button) throw new Error("no button");
  document.elementsFromPoint = () => [help(), button];
  button.getClientRects = () => at(280, 590);
  lengthen();
  await soon(() => expect(isAway()).toBe(true));
});
