// @vitest-environment jsdom
import { expect, it } from "vitest";
import { startPageTools } from "./page-tools.ts";

it("opens on paper what is folded on the screen and wanted there, and nothing else", () => {
  document.body.innerHTML = "<div></div><details data-open-on-paper><p>Lessons</p></details><details><p>Filters</p></details>";
  const [tools] = document.querySelectorAll("div");
  if (tools) startPageTools(tools);
  const open = () => [...document.querySelectorAll("details")].map((details) => details.open);
  expect(open()).toEqual([false, false]);
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([true, false]);
});
