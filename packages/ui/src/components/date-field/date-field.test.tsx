// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateField } from "./date-field.tsx";

const labels = { day: "Day", month: "Month", year: "Year" };

/** Each control with its name and its description. */
function fields(markup: string) {
  document.body.innerHTML = markup;
  return [...document.querySelectorAll("input")].map((input) => ({
    name: input.name,
    value: input.value,
    label: input.labels?.[0]?.textContent,
    fill: input.autocomplete,
    wrong: input.getAttribute("aria-invalid"),
    said: (input.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? ""),
  }));
}

test("shows what was typed in each part, and the error of each part", () => {
  const typed = { day: "31", month: "2", year: "1950" };
  const field = (
    <DateField id="born" name="born" legend="Date of birth" {...{ labels, typed }} errors={{ month: "No such day" }} birthday />
  );
  const part = (name: string, value: string, label: string) => ({
    name: `born.${name}`,
    value,
    label,
    fill: `bday-${name}`,
    wrong: null,
    said: [""],
  });
  expect(fields(renderToStaticMarkup(field))).toEqual([
    part("day", "31", "Day"),
    { ...part("month", "2", "Month"), wrong: "true", said: ["No such day"] },
    part("year", "1950", "Year"),
  ]);
});

test("is one group, and a link to the id of its day leads to it", () => {
  fields(renderToStaticMarkup(<DateField id="born" name="born" legend="Date of birth" hint="As on your card" labels={labels} />));
  expect(document.querySelector("fieldset legend")?.textContent).toContain("Date of birth");
  expect(document.getElementById("born")).toBe(document.querySelector("input"));
});
