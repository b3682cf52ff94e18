import { LANGUAGES } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { page } from "../site-map.ts";
import { inPage } from "../story.fixtures.tsx";
import { AGREE_COOKIES_ATTRIBUTE } from "./attributes.ts";
import { Shell } from "./shell.tsx";

test("the keyboard reaches what lies over the page first, after the skip link", () => {
  const where = { language: LANGUAGES[2], path: "/service/about-us", search: "", page: page("aboutUs") };
  const html = renderToStaticMarkup(
    inPage(() => (
      <Shell shell={undefined} where={where}>
        <a href="#words">words</a>
      </Shell>
    )),
  );
  const stops = [...new JSDOM(html).window.document.querySelectorAll("a[href], button, input, summary")];
  expect(stops[0]?.getAttribute("href")).toBe("#content");
  expect(stops.findIndex((stop) => stop.hasAttribute(AGREE_COOKIES_ATTRIBUTE))).toBe(2);
});
