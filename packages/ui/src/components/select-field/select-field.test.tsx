// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SelectField } from "./select-field.tsx";

const options = [
  ["new", "Newest first"],
  ["old", "Oldest first"],
] as const;

test("begins with the chosen option, or with any of them", () => {
  const any = renderToStaticMarkup(<SelectField id="sort" label="Order" any="Any order" options={options} chosen={undefined} />);
  expect(any).toContain('<option value="" selected="">Any order</option>');
  const chosen = renderToStaticMarkup(<SelectField id="sort" label="Order" options={options} chosen="old" />);
  expect(chosen).toContain('<option value="old" selected="">');
});

test("reports a choice at once when there is a listener", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const chosen: string[] = [];
  const place = document.body.appendChild(document.createElement("div"));
  act(() => {
    createRoot(place).render(
      <SelectField id="sort" label="Order" options={options} chosen="new" onChoose={(value) => chosen.push(value)} />,
    );
  });
  const select = place.querySelector("select");
  act(() => {
    if (select) select.value = "old";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(chosen).toEqual(["old"]);
});
