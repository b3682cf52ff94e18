// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FILTER_FORM } from "../../attributes.ts";
import { resetOnReturn } from "./filter-form.client.ts";
import { narrowed } from "./list-filters.stories.tsx";

it("says of a page that comes back what its list was narrowed by, and of a new one what somebody has begun to choose", () => {
  document.body.innerHTML = renderToStaticMarkup(narrowed());
  const month = document.querySelector<HTMLSelectElement>("[name=month]");
  if (!month) throw new Error("no month");
  for (const form of document.querySelectorAll(`[${FILTER_FORM}]`)) resetOnReturn(form);
  month.value = "";
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(month.value).toBe("");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(month.value).toBe("11");
});
