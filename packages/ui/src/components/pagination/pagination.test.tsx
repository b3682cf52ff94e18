import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

const labels = { all: "Pages", previous: "Previous", next: "Next", page: (page: number) => `Page ${page}` };
const shown = (page: number, pages: number) =>
  renderToStaticMarkup(<Pagination {...{ page, pages, labels }} hrefOf={(each) => `?page=${each}`} />);

test("links to the next and the previous page where they exist, and says which page this is", () => {
  expect(shown(1, 3)).toContain('href="?page=2" rel="next"');
  expect(shown(1, 3)).not.toContain('rel="prev"');
  expect(shown(3, 3)).toContain('href="?page=2" rel="prev"');
  expect(shown(3, 3)).not.toContain('rel="next"');
  expect(shown(2, 3)).toMatch(/href="\?page=2"[^>]*aria-current="page" aria-label="Page 2"/);
});

test("is empty for a list of one page", () => {
  expect(shown(1, 1)).toBe("");
});
