import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../../story.fixtures.tsx";
import RegisterPage from "./register-page.tsx";

/** The page as the server sends it to somebody who comes from the check whether one can join. */
function sentPage(): Document {
  const path = "/register?identity=CHILD_UNDER_11&age=6_TO_17";
  return new JSDOM(renderToStaticMarkup(inPage(RegisterPage, undefined, { path }))).window.document;
}
const PLAIN = "/en/register/plain?identity=CHILD_UNDER_11&age=6_TO_17";

test("the page leads to the page that needs no JavaScript, with the answers so far, and only then to leaving a number", () => {
  const links = [...sentPage().querySelectorAll("noscript a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([PLAIN, "/en/contact/contact-enquiry?topic=MEMBERSHIP"]);
});

test("the page that never starts leads there, too", () => {
  const waiting = sentPage().querySelector("[data-needs-script] output");
  expect(waiting?.querySelector("a")?.getAttribute("href")).toBe(PLAIN);
});
