import { type Language, LANGUAGES } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { createStaticHandler, data } from "react-router";
import { htmlOf } from "@kaifong/testing/html-of";
import { describe, expect, test } from "vitest";
import { pageAt } from "../../site-map.ts";
import { HeadTags } from "./document.tsx";
import type { PageHead } from "../page-handle.ts";

const PATH = "/activity/activity-list/6";

/** The head of the page as its reader gets it when the loader ends with this status. */
async function headAt(status: number, language: Language = LANGUAGES[2], path = PATH, own: PageHead = {}): Promise<Document> {
  const where = { path, search: "", page: pageAt(path) };
  const head = <HeadTags shell={undefined} where={where} language={language} />;
  const loader = () => {
    if (status !== 200) throw data(null, { status });
    return { head: { title: "Medical facts", ...own } };
  };
  const handler = createStaticHandler([
    { id: "root", path: "/", element: head, errorElement: head, children: [{ path: "*", loader, element: null }] },
  ]);
  const context = await handler.query(new Request(`https://site.example${path}`));
  if (context instanceof Response) throw new Error("redirected");
  const html = htmlOf(handler, context, language);
  return new JSDOM(html).window.document;
}

describe("the head of a page", () => {
  test("names the page and its addresses", async () => {
    const head = await headAt(200);
    expect(head.querySelector("title")?.textContent).toMatch(/^Medical facts \| Health information - /);
    expect(head.querySelector('link[rel="canonical"]')).not.toBeNull();
  });

  test("says from the second page on which page of a list it is", async () => {
    const titleOf = async (page: number) => (await headAt(200, LANGUAGES[2], PATH, { page })).title;
    expect(await titleOf(1)).toMatch(/^Medical facts \| Health information - /);
    expect(await titleOf(2)).toMatch(/^Medical facts \| Page 2 \| Health information - /);
  });

  test("gives search engines the way to the page, and tells them to leave out what is personal", async () => {
    const open = await headAt(200);
    const [way] = [...open.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent),
    );
    expect(way).toMatchObject({ "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }, { name: "Medical facts" }] });
    expect(open.querySelector('meta[name="robots"]')).toBeNull();
    const personal = await headAt(200, LANGUAGES[2], "/activity/programmes/enrolled");
    expect(personal.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  test.each([
    [404, "Page not found"],
    [503, "This page can’t be shown right now"],
  ])("says what is shown instead with a status of %d, and names no address", async (status, text) => {
    const head = await headAt(status);
    expect(head.querySelector("title")?.textContent).toMatch(new RegExp(`^${text} - `));
    expect(head.querySelector('link[rel="canonical"], link[rel="alternate"]')).toBeNull();
    expect(head.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });
});
