// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startOpenOnPaper } from "./disclosure.client.ts";
import { Disclosure } from "./disclosure.tsx";

test("opens on paper what is folded and marked for it, also what was rendered later, nothing else, and folds it again", () => {
  startOpenOnPaper();
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <Disclosure summary="Lessons" openOnPaper />
      <Disclosure summary="Opened by the reader" openOnPaper open />
      <Disclosure summary="Filters" />
    </>,
  );
  const open = () => [...document.querySelectorAll("details")].map((details) => details.open);
  expect(open()).toEqual([false, true, false]);
  for (const _time of ["once", "again"]) {
    window.dispatchEvent(new Event("beforeprint"));
    expect(open()).toEqual([true, true, false]);
    window.dispatchEvent(new Event("afterprint"));
    expect(open()).toEqual([false, true, false]);
  }
});
