// @vitest-environment jsdom
import { expect, it } from "vitest";
import { startPageTools } from "./page-tools.client.ts";

it("opens on paper what is folded on the screen and wanted there, nothing else, and folds it again", () => {
  document.body.innerHTML = `<div></div><details data-open-on-paper><p>Lessons</p></details>
    <details data-open-on-paper open><p>Opened by the reader</p></details><details><p>Filters</p></details>`;
  const [tools] = document.querySelectorAll("div");
  if (tools) startPageTools(tools);
  const open = () => [...document.querySelectorAll("details")].map((details) => details.open);
  expect(open()).toEqual([false, true, false]);
  for (const _time of ["once", "again"]) {
    window.dispatchEvent(new Event("beforeprint"));
    expect(open()).toEqual([true, true, false]);
    window.dispatchEvent(new Event("afterprint"));
    expect(open()).toEqual([false, true, false]);
  }
});
