// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import { act } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ChoiceField } from "./choice-field.tsx";

const words = { id: "of", name: "of", legend: "Which?" };
const choices = [
  ["A", "one"],
  ["B", "two"],
  ["C", "three"],
] as const;
const draw = startDrawing();

const press = (value: string) => act(() => document.querySelector<HTMLInputElement>(`[value=${value}]`)?.click());
const chosen = () => [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);

test("reports the chosen value, and shows the one that it is given", () => {
  const onChoose = vi.fn();
  draw(<ChoiceField {...words} choices={choices} chosen="A" onChoose={onChoose} />);
  press("B");
  expect(onChoose.mock.calls).toEqual([["B"]]);
  expect(chosen()).toEqual(["A"]);
});

test("reports all chosen values, in their order, and removes one that is pressed again", () => {
  const onChoose = vi.fn();
  draw(<ChoiceField multiple {...words} choices={choices} chosen={["C", "B"]} onChoose={onChoose} />);
  press("A");
  press("B");
  expect(onChoose.mock.calls).toEqual([[["A", "B", "C"]], [["C"]]]);
  expect(chosen()).toEqual(["B", "C"]);
});

test("requires one of several boxes in words, and a single box by its attribute", () => {
  const boxes = (of: typeof choices | readonly [(typeof choices)[0]]) =>
    renderToStaticMarkup(<ChoiceField multiple required {...words} choices={of} />);
  expect(boxes(choices)).not.toContain("aria-required");
  expect(boxes([choices[0]])).toMatch(/<input aria-required="true"/);
});
