// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChoiceField } from "./choice-field.tsx";

const words = { id: "of", name: "of", legend: "Which?" };
const choices = [
  ["A", "one"],
  ["B", "two"],
  ["C", "three"],
] as const;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const press = (value: string) => act(() => document.querySelector<HTMLInputElement>(`[value=${value}]`)?.click());
const chosen = () => [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);

it("tells which one is chosen, and shows what it is told", () => {
  const onChoose = vi.fn();
  act(() => root.render(<ChoiceField {...words} choices={choices} chosen="A" onChoose={onChoose} />));
  press("B");
  expect(onChoose.mock.calls).toEqual([["B"]]);
  expect(chosen()).toEqual(["A"]);
});

it("tells all that are chosen, in their order, and leaves out what is pressed again", () => {
  const onChoose = vi.fn();
  act(() => root.render(<ChoiceField multiple {...words} choices={choices} chosen={["C", "B"]} onChoose={onChoose} />));
  press("A");
  press("B");
  expect(onChoose.mock.calls).toEqual([[["A", "B", "C"]], [["C"]]]);
  expect(chosen()).toEqual(["B", "C"]);
});

it("asks for one of several boxes in words, and by mark for a box that stands alone", () => {
  const boxes = (of: typeof choices | readonly [(typeof choices)[0]]) =>
    renderToStaticMarkup(<ChoiceField multiple required {...words} choices={of} />);
  expect(boxes(choices)).not.toContain("aria-required");
  expect(boxes([choices[0]])).toMatch(/<input aria-required="true"/);
});
