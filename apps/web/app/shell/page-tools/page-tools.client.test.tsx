// @vitest-environment jsdom
import { Disclosure } from "@kaifong/ui";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { startPageTools } from "./page-tools.client.ts";

it("opens on paper what is folded on the screen and wanted there, nothing else, and folds it again", () => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <Disclosure summary="Lessons" openOnPaper />
      <Disclosure summary="Opened by the reader" openOnPaper open />
      <Disclosure summary="Filters" />
    </>,
  );
  startPageTools(document.createElement("div"));
  const open = () => [...document.querySelectorAll("details")].map((details) => details.open);
  expect(open()).toEqual([false, true, false]);
  for (const _time of ["once", "again"]) {
    window.dispatchEvent(new Event("beforeprint"));
    expect(open()).toEqual([true, true, false]);
    window.dispatchEvent(new Event("afterprint"));
    expect(open()).toEqual([false, true, false]);
  }
});
