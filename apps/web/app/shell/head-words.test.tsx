import { type Language, LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { pageAt } from "../site-map.ts";
import { HeadWords } from "./document.tsx";

const PATH = "/activity/activity-list/6";

/** The head of the page as its reader gets it when the loader ends with this status. */
async function headAt(status: number, language: Language = LANGUAGES[2]): Promise<Document> {
  const where = { path: PATH, search: "", page: pageAt(PATH) };
  const head = <HeadWords shell={undefined} where={where} language={language} />;
  const loader = () => {
    if (status !== 200) throw data(null, { status });
    return { head: { title: "Medical facts" } };
  };
  const handler = createStaticHandler([
    { id: "root", path: "/", element: head, errorElement: head, children: [{ path: "*", loader, element: null }] },
  ]);
  const context = await handler.query(new Request(`https://site.example${PATH}`));
  if (context instanceof Response) throw new Error("redirected");
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(language)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
  return new JSDOM(html).window.document;
}

describe("the head of a page", () => {
  it("names the page and its addresses", async () => {
    const head = await headAt(200);
    expect(head.querySelector("title")?.textContent).toMatch(/^Medical facts \| Health information - /);
    expect(head.querySelector('link[rel="canonical"]')).not.toBeNull();
  });

  it.each([
    [404, "Page not found"],
    [503, "This page can’t be shown right now"],
  ])("says what is shown instead when it answers %d, and names no address", async (status, words) => {
    const head = await headAt(status);
    expect(head.querySelector("title")?.textContent).toMatch(new RegExp(`^${words} - `));
    expect(head.querySelector('link[rel="canonical"], link[rel="alternate"]')).toBeNull();
    expect(head.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });
});
