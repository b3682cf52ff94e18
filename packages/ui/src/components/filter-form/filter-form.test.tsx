import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FilterForm } from "./filter-form.tsx";

it("asks for the same page again, and has a name for who hears it or sees it", () => {
  const unseen = renderToStaticMarkup(
    <FilterForm action="/news" title="Find news">
      x
    </FilterForm>,
  );
  expect(unseen).toMatch(/^<form role="search" aria-label="Find news".*action="\/news" method="get">/);
  const seen = renderToStaticMarkup(
    <FilterForm action="/news" title="Find news" titleId="find">
      x
    </FilterForm>,
  );
  expect(seen).toMatch(/aria-labelledby="find".*<h2 id="find"[^>]*>Find news<\/h2>/);
});
