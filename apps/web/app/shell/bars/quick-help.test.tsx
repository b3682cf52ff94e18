import { LANGUAGES } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../../story.fixtures.tsx";
import { QuickHelp } from "./quick-help.tsx";

const linkTo = (chatLink: string) => {
  const html = renderToStaticMarkup(inPage(() => <QuickHelp chatLink={chatLink} />, LANGUAGES[2]));
  return new JSDOM(html).window.document.querySelector("a");
};

test("a chat on another site is called a chat", () => {
  expect(linkTo("https://chat.example/")?.textContent).toMatch(/^Chat/);
});

test("a page of the site in place of a chat is not called a chat", () => {
  expect(linkTo("/en/contact/contact-enquiry")?.textContent).toMatch(/^Write/);
});

test.each(["https://chat.example/", "/en/contact/contact-enquiry"])("%s opens in a new window, and says so", (address) => {
  const link = linkTo(address);
  expect([link?.getAttribute("href"), link?.target]).toEqual([address, "_blank"]);
  expect(link?.textContent).toContain("new window");
});
