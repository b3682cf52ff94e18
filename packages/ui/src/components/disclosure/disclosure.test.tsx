import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Disclosure } from "./disclosure.tsx";

test("unfolds on paper when the property says so", () => {
  expect(renderToStaticMarkup(<Disclosure summary="Lessons" openOnPaper />)).toContain('data-open-on-paper=""');
  expect(renderToStaticMarkup(<Disclosure summary="Lessons" />)).not.toContain("data-open-on-paper");
});
