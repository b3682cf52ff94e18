import { LANGUAGES } from "@kaifong/i18n";
import { withoutTies } from "@kaifong/i18n/format";
import { JSDOM } from "jsdom";
import { createStaticHandler } from "react-router";
import { expect, test } from "vitest";
import { htmlOf } from "@kaifong/testing/html-of";
import { page, type PageId } from "../../site-map.ts";
import { PageBreadcrumbs } from "./page-breadcrumbs.tsx";

async function stepsOf(id: PageId): Promise<readonly string[]> {
  const [, , language] = LANGUAGES;
  const crumbs = <PageBreadcrumbs where={{ language, page: page(id) }} />;
  const handler = createStaticHandler([{ id: "root", path: "*", element: crumbs }]);
  const context = await handler.query(new Request("https://site.example/"));
  if (context instanceof Response) throw new Error("redirected");
  const { document } = new JSDOM(htmlOf(handler, context, language)).window;
  return [...document.querySelectorAll("nav li")].map(({ textContent }) => withoutTies(textContent ?? ""));
}

test.each([
  ["series", ["Home", "Activities", "Health programmes", "Latest courses"]],
  ["eLearningList", ["Home", "Activities", "E-learning"]],
  ["memberProfile", ["Home", "Members", "My account", "My details"]],
  ["memberMessages", ["Home", "Members", "My account", "How we contact you"]],
] as const)("breadcrumbs lead to %s without leaving a step out or repeating one", async (id, steps) => {
  expect(await stepsOf(id)).toEqual(steps);
});
