import { LANGUAGES } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inPage } from "../../story.fixtures.tsx";
import { QuickHelp } from "./quick-help.tsx";

const linkTo = (chatLink: string) => {
  const html = renderToStaticMarkup(inPage(() => <QuickHelp chatLink={chatLink} />, LANGUAGES[2]));
  return new JSDOM(html).window.document.querySelector("a");
};

it("a chat elsewhere is called one", () => {
  expect(linkTo("https://chat.example/")?.textContent).toMatch(/^Chat/);
});

it("a page of the site in place of a chat is not called one", () => {
  expect(linkTo("/en/contact/contact-enquiry")?.textContent).toMatch(/^Write/);
});

it.each(["https://chat.example/", "/en/contact/contact-enquiry"])("%s opens in a new window, which it says", (address) => {
  const link = linkTo(address);
  expect([link?.getAttribute("href"), link?.target]).toEqual([address, "_blank"]);
  expect(link?.textContent).toContain("new window");
});
