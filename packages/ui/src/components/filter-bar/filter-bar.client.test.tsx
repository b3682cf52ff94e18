// @vitest-environment jsdom
import { eventually } from "@kaifong/testing/eventually";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { startFilterBar } from "./filter-bar.client.ts";
import { choicesAlone, empty } from "./filter-bar.stories.tsx";

const sent = vi.fn<(query: string) => void>();

function bar(): HTMLFormElement {
  const form = document.querySelector("form");
  if (!form) throw new Error("no bar");
  return form;
}

/** A visitor's change, as the browser reports it. */
function change(selector: string, set: (field: HTMLInputElement & HTMLSelectElement) => void): void {
  const field = bar().querySelector<HTMLInputElement & HTMLSelectElement>(selector);
  if (!field) throw new Error(`no ${selector}`);
  set(field);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

// After the form's own listeners.
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const query = [...new FormData(bar())].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  sent(new URLSearchParams(query).toString());
});

/** The bar as the page brings it, before its script. */
function renderBar(): void {
  sent.mockReset();
  document.body.innerHTML = renderToStaticMarkup(empty());
}

beforeEach(() => {
  renderBar();
  startFilterBar(bar());
});

test("loads the list as soon as a place is chosen or a box is ticked, without empty values", () => {
  change("[name=place]", (field) => (field.value = "SSP"));
  expect(sent).toHaveBeenLastCalledWith("place=SSP");
  change("[name=free]", (field) => (field.checked = true));
  expect(sent).toHaveBeenLastCalledWith("place=SSP&free=1");
});

test.each([
  ["[name=place]", ["place=SSP"]],
  ["[name=free]", ["free=1"]],
  ["[name=month]", []],
  ["[name=q]", []],
] as const)(
  "loads the list for a choice of %s that was made before the script came, unless that waits for a button",
  (selector, queries) => {
    renderBar();
    for (const field of bar().querySelectorAll(selector)) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = 1;
      else if (field instanceof HTMLInputElement) Object.assign(field, { checked: true, value: field.value || "knees" });
    }
    startFilterBar(bar());
    expect(sent.mock.calls.flat()).toEqual(queries);
  },
);

test("loads nothing when the page itself chose none of a list", () => {
  renderBar();
  for (const option of bar().querySelectorAll("option")) option.removeAttribute("selected");
  startFilterBar(bar());
  expect(sent).not.toHaveBeenCalled();
});

function press(selector: string, key: string): void {
  bar()
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

test("loads the list for a choice that keys stepped to, after a pause", () => {
  for (const value of ["SSP", "", "SSP"]) {
    press("[name=place]", "ArrowDown");
    change("[name=place]", (field) => (field.value = value));
  }
  expect(sent).not.toHaveBeenCalled();
  press("[name=place]", "Enter");
  expect(sent.mock.calls.flat()).toEqual(["place=SSP"]);
});

test("loads the list when somebody moves on to the next field after stepping with keys, and only once", () => {
  press("[name=place]", "ArrowDown");
  change("[name=place]", (field) => (field.value = "SSP"));
  const leave = () =>
    bar()
      .querySelector("[name=place]")
      ?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  leave();
  leave();
  expect(sent.mock.calls.flat()).toEqual(["place=SSP"]);
});

test("waits for the button while somebody types, or chooses in the folded part", () => {
  change("[name=q]", (field) => (field.value = "knees"));
  change("[name=month]", (field) => (field.value = "11"));
  expect(sent).not.toHaveBeenCalled();
  bar().querySelector<HTMLButtonElement>("details button")?.click();
  expect(sent).toHaveBeenLastCalledWith("q=knees&month=11");
});

test("has the button of the folded part below its last field, where somebody is who has chosen", () => {
  const fold = [...bar().querySelectorAll("details :is(input, select, button)")];
  expect(fold.length).toBeGreaterThan(1);
  expect(fold.findIndex((field) => field.matches("button"))).toBe(fold.length - 1);
});

test("shows, on a page that the browser restores, the filters of its list, and on a new one what somebody has begun to choose", () => {
  const place = () => bar().querySelector<HTMLSelectElement>("[name=place]")?.value;
  const free = () => bar().querySelector<HTMLInputElement>("[name=free]")?.checked;
  change("[name=place]", (field) => (field.value = "SSP"));
  change("[name=free]", (field) => (field.checked = true));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect([place(), free()]).toEqual(["SSP", true]);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([place(), free()]).toEqual(["", false]);
});

test("loads the list at once when it has only choices, and has a button for visitors without script", () => {
  document.body.innerHTML = renderToStaticMarkup(choicesAlone());
  const asked = vi.fn();
  bar().addEventListener("submit", (event) => {
    event.preventDefault();
    asked(Object.fromEntries(new FormData(bar())));
  });
  expect([...bar().querySelectorAll("button")].map(({ type, textContent }) => [type, textContent])).toEqual([
    ["submit", "Search"],
  ]);
  startFilterBar(bar());
  change("[name=year]", (field) => (field.value = "2026"));
  expect(asked).toHaveBeenLastCalledWith({ year: "2026", month: "11" });
});

test("allows every choice again when the page stays, because somebody stopped the next one", async () => {
  change("[name=free]", (field) => (field.checked = true));
  expect(sent).toHaveBeenLastCalledWith("free=1");
  await eventually(() => expect(bar().querySelectorAll(":disabled")).toHaveLength(0));
  change("[name=place]", (field) => (field.value = "SSP"));
  expect(sent).toHaveBeenLastCalledWith("place=SSP&free=1");
});
