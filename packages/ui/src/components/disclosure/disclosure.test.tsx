import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Disclosure } from "./disclosure.tsx";

it("unfolds on paper when it is told to", () => {
  expect(renderToStaticMarkup(<Disclosure summary="Lessons" openOnPaper />)).toContain('data-open-on-paper=""');
  expect(renderToStaticMarkup(<Disclosure summary="Lessons" />)).not.toContain("data-open-on-paper");
});
