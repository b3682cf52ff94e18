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

it("a chat elsewhere is called one, and opens in a new window", () => {
  const chat = linkTo("https://chat.example/");
  expect(chat?.textContent).toMatch(/^Chat/);
  expect(chat?.target).toBe("_blank");
});

it("a page of the site in place of a chat is not called one, and opens where one reads", () => {
  const form = linkTo("/en/contact/contact-enquiry");
  expect(form?.textContent).toBe("Write");
  expect(form?.getAttribute("target")).toBeNull();
});
