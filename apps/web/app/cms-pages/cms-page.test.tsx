import type { PageSection, SafeHtml, WebPage } from "@kaifong/content";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import { CmsPage } from "./cms-page.tsx";

const html = (words: string) => words as SafeHtml; // plain words in place of sanitised ones

const section = (own: Partial<PageSection> & Pick<PageSection, "anchor">): PageSection => ({
  ...{ kind: "TEXT", heading: null, body: null, items: [] },
  ...own,
});
const item = (title: string, url?: string) => ({
  ...{ title, body: null, picture: null },
  link: url === undefined ? null : { label: "Go", url },
});

const page: WebPage = {
  ...{
    id: "x",
    updatedAt: "",
    locale: "en",
    converted: false,
    code: "aboutUs",
    title: "About us",
    lead: "Who we are",
    cover: null,
  },
  ...{ reviewedBy: "A nurse", reviewedOn: "2026-01-02" },
  sections: [
    section({ anchor: "words", heading: "Words", body: html("<p>Plain</p>") }),
    section({ anchor: "way", kind: "STEPS", heading: "The way", items: [item("First", "/service/member-info"), item("Second")] }),
    section({ anchor: "cards", kind: "CARDS", heading: "Cards", items: [item("Outside", "https://chp.gov.hk/")] }),
    section({ anchor: "bring", kind: "DO", heading: "Bring", items: [item("Your card")] }),
    section({ anchor: "call", kind: "NOTICE", heading: "Call", body: html("<p>999</p>") }),
  ],
};

function shown(element: React.ReactNode): Document {
  const markup = renderToStaticMarkup(inPage(() => element, undefined, { path: "/service/about-us" }));
  return new JSDOM(markup).window.document;
}

const words = (nodes: Iterable<Element>) => [...nodes].map(({ textContent }) => textContent);

describe("a page of editors' words", () => {
  test("gives each kind of section its form", () => {
    const document = shown(<CmsPage id="aboutUs" page={page} />);
    expect(words(document.querySelectorAll("h1"))).toEqual(["About us"]);
    expect(words(document.querySelectorAll("#way ol > li h3"))).toEqual(["First", "Second"]);
    expect(document.querySelector("#way a")?.getAttribute("href")).toBe("/service/member-info");
    expect(document.querySelector("#cards a")?.getAttribute("href")).toBe("https://chp.gov.hk/");
    expect(words(document.querySelectorAll("#bring ul > li p"))).toEqual(["Your card"]);
    expect(document.querySelector("#call")?.textContent).toContain("999");
  });

  test("lists what is on it, notices aside, and who reviewed it", () => {
    const document = shown(<CmsPage id="aboutUs" page={page} more={[{ anchor: "extra", label: "Extra" }]} />);
    expect(words(document.querySelectorAll("nav a"))).toEqual(["Words", "The way", "Cards", "Bring", "Extra"]);
    expect(document.body.textContent).toContain("Reviewed on Friday, 2\u00a0January\u00a02026 (A nurse)");
  });

  test("has the menu's word as its title while nothing is written", () => {
    const document = shown(<CmsPage id="aboutUs" page={null} />);
    expect(words(document.querySelectorAll("h1"))).toEqual(["About us"]);
    expect(document.querySelector("nav")).toBeNull();
  });

  test("puts a slot at the end of the section with its anchor", () => {
    const document = shown(<CmsPage id="aboutUs" page={page} slots={{ words: <p id="slot">table</p> }} />);
    expect(document.querySelector("#words > #slot:last-child")?.textContent).toBe("table");
  });
});
