// @vitest-environment jsdom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCombobox } from "./combobox.client.ts";
import { Combobox } from "./combobox.tsx";
import type { Suggestions } from "./suggestions.ts";

const asked = vi.fn<(query: string) => void>();
const left = vi.fn<(address: string) => void>();
const SUGGESTIONS: Suggestions = {
  label: "Suggestions",
  status: "2 suggestions",
  options: [
    {
      href: "/en/a",
      kind: "Course",
      title: [
        ["Blood", true],
        [" pressure <b>", false],
      ],
    },
    { href: "/en/search-result?q=blood", kind: "", title: [["See all", false]] },
  ],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { assign: left });
  // jsdom has no layout, so that no option would be visible.
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [asked, left]) mock.mockReset();
});

async function suggest(query: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  asked(query);
  signal.throwIfAborted();
  if (query === "given up") return undefined;
  return query === "nothing" ? { ...SUGGESTIONS, status: "None", options: [] } : SUGGESTIONS;
}

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`no ${selector}`);
  return element;
}

function open() {
  document.body.innerHTML = renderToStaticMarkup(
    <Combobox action="/" id="box" name="q" label="Search" hint="Hint" submit="Go" />,
  );
  const input = find("#box", HTMLInputElement);
  startCombobox(input, suggest);
  input.focus();
  return { input, list: find("#box-list", HTMLElement), status: find("#box-status", HTMLElement) };
}

async function write(input: HTMLInputElement, value: string, isComposing = false) {
  input.value = value;
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing }));
  await vi.advanceTimersByTimeAsync(200);
}

function press(input: HTMLInputElement, key: string): boolean {
  return input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

test("suggestions come after a pause, named, announced, and never as HTML", async () => {
  const { input, list, status } = open();
  await write(input, "blood");
  expect(asked.mock.calls).toEqual([["blood"]]);
  expect(list.hidden).toBe(false);
  expect(list.getAttribute("aria-label")).toBe("Suggestions");
  expect(status.textContent).toBe("2 suggestions");
  expect([...list.children].map((option) => option.textContent)).toEqual(["Blood pressure <b> Course", "See all"]);
  expect(list.querySelector("mark")?.textContent).toBe("Blood");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(input.hasAttribute("aria-activedescendant")).toBe(false);
});

test("suggestions are fetched once for quick typing, and not again for the same words", async () => {
  const { input } = open();
  for (const value of ["bl", "blo", "bloo"]) {
    input.value = value;
    input.dispatchEvent(new InputEvent("input"));
  }
  await vi.advanceTimersByTimeAsync(200);
  await write(input, "blood");
  await write(input, "bloo");
  expect(asked.mock.calls).toEqual([["bloo"], ["blood"]]);
});

test("suggestions wait until a Chinese character is composed, and one character is enough, but one letter is not", async () => {
  const { input } = open();
  await write(input, "卜月", true);
  await write(input, "b");
  expect(asked).not.toHaveBeenCalled();
  input.value = "鹽";
  input.dispatchEvent(new CompositionEvent("compositionend"));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledOnce();
});

test("suggestions are chosen with the keys, and Enter opens one, or searches as typed when none is chosen", async () => {
  const { input, list } = open();
  await write(input, "blood");
  expect(press(input, "Enter")).toBe(true);
  press(input, "ArrowUp");
  expect(list.children[1]?.getAttribute("aria-selected")).toBe("true");
  press(input, "ArrowDown");
  expect(input.hasAttribute("aria-activedescendant")).toBe(false);
  press(input, "ArrowDown");
  expect(input.getAttribute("aria-activedescendant")).toBe("box-list-0");
  expect(press(input, "Enter")).toBe(false);
  expect(left.mock.calls).toEqual([["/en/a"]]);
});

test("suggestions close with Escape, which then does nothing else, and when the field is left", async () => {
  const { input, list } = open();
  const outside = vi.fn();
  document.body.addEventListener("keydown", outside);
  await write(input, "blood");
  press(input, "Escape");
  expect(list.hidden).toBe(true);
  expect(outside).not.toHaveBeenCalled();
  press(input, "Escape");
  expect(outside).toHaveBeenCalledOnce();
  await write(input, "blood ");
  input.blur();
  expect(list.hidden).toBe(true);
});

test("suggestions can be pressed", async () => {
  const { input, list } = open();
  await write(input, "blood");
  list.querySelector("mark")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(left.mock.calls).toEqual([["/en/a"]]);
});

test("suggestions have no list when there are none or they cannot be fetched", async () => {
  const { input, list, status } = open();
  await write(input, "nothing");
  expect(list.hidden).toBe(true);
  expect(status.textContent).toBe("None");
  await write(input, "given up");
  expect(list.hidden).toBe(true);
});

test("a page that is hydrated while suggestions are shown leaves them where they are", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const search = <Combobox action="/" id="box" name="q" label="Search" hint="Hint" submit="Go" />;
  document.body.innerHTML = `<main>${renderToString(search)}</main>`;
  const input = find("#box", HTMLInputElement);
  startCombobox(input, suggest);
  input.focus();
  input.value = "blood";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(200);
  expect(document.querySelectorAll("#box-list li")).toHaveLength(2);
  const recovered = vi.fn();
  const root = await act(async () => hydrateRoot(find("main", HTMLElement), search, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(document.querySelectorAll("#box-list li")).toHaveLength(2);
  expect(find("#box-list", HTMLElement).hidden).toBe(false);
  expect(find("#box-status", HTMLElement).textContent).toBe("2 suggestions");
  expect(find("#box", HTMLInputElement).value).toBe("blood");
  act(() => root.unmount());
});
