import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Disclosure } from "./disclosure.tsx";

it("is the browser's own, and keeps what its page knows it by", () => {
  const html = renderToStaticMarkup(
    <Disclosure look="bare" className="group" summaryClass="word" summary="Menu" data-menu="main" name="main-menu">
      <p>Pages</p>
    </Disclosure>,
  );
  expect(html).toBe(
    '<details data-menu="main" name="main-menu" class="group"><summary class="word">Menu</summary><p>Pages</p></details>',
  );
});

it("unfolds on paper when it is told to", () => {
  expect(renderToStaticMarkup(<Disclosure summary="Lessons" openOnPaper />)).toContain('data-open-on-paper=""');
  expect(renderToStaticMarkup(<Disclosure summary="Lessons" />)).not.toContain("data-open-on-paper");
});
