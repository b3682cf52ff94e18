import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PICTURE } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { ArticleView, type ArticleContent } from "./article.tsx";

const bare: ArticleContent = {
  ...{ title: "Walk together", description: null, content: null, cover: null, youtube: null },
  ...{ locale: "en", converted: false },
};

function shown(written: Partial<ArticleContent>): Document {
  const page = inPage(() => <ArticleView article={{ ...bare, ...written }} />, undefined, { path: "/activity/latest-news/1" });
  return new JSDOM(renderToStaticMarkup(page)).window.document;
}

/** The addresses of the links of "more information" that are shown for these. */
function shownOf(...urls: readonly string[]): readonly (string | null)[] {
  const document = shown({ moreInformation: urls.map((url) => ({ label: url, url })) });
  return [...document.querySelectorAll("section a")].map((link) => link.getAttribute("href"));
}

describe("a link of editors below an article", () => {
  test.each([
    ["a page, in any language", "/en/contact/contact-us?from=news#core"],
    ["a file of the media library", "/uploads/leaflet_5d2f.pdf"],
    ["a file of the site", "/activity/latest-news/feed.xml"],
    ["a file of the site in a language", "/sc/activity/programmes/calendar.ics"],
    ["a place on the same page", "#core"],
    ["another site", "https://www.dh.gov.hk/"],
  ])("is shown when it leads to %s", (_, url) => expect(shownOf(url)).toEqual([url]));

  test.each(["/activity/no-such-page", "/en/activity/no-such-page", "/activity/programmes/calendar.pdf"])(
    "is left out when the site has no %s",
    (url) => {
      expect(shownOf(url, "/contact/contact-us")).toEqual(["/contact/contact-us"]);
      expect(shown({ moreInformation: [{ label: "Gone", url }] }).querySelector("section")).toBeNull();
    },
  );

  test("says that it opens a window when it leaves the site, and only then", () => {
    const document = shown({
      moreInformation: ["https://www.dh.gov.hk/", "/contact/contact-us", "#core", "tel:21234567"].map((url) => ({
        label: url,
        url,
      })),
    });
    const links = [...document.querySelectorAll<HTMLAnchorElement>("section a")];
    expect(links.map(({ target }) => target)).toEqual(["_blank", "", "", ""]);
    expect(links.map(({ textContent }) => textContent.includes("new window"))).toEqual([true, false, false, false]);
  });
});

describe("a picture of an article that is a link", () => {
  const linkOf = (alt: string, caption: string | null, url = "/uploads/leaflet.pdf") =>
    shown({ images: [{ image: { ...PICTURE, alt }, url, caption }] }).querySelector("figure a");

  test("is named by what the picture shows, else by its caption", () => {
    expect(linkOf("The leaflet", "Our leaflet")?.getAttribute("aria-label")).toBe("The leaflet");
    expect(linkOf("", "Our leaflet")?.getAttribute("aria-label")).toBe("Our leaflet");
  });

  test("is a picture alone when it has no name, or leads to a page that is gone", () => {
    expect(linkOf("", null)).toBeNull();
    expect(linkOf("The leaflet", null, "/activity/no-such-page")).toBeNull();
  });

  test("says with its name that it opens a window when it leaves the site", () => {
    const link = linkOf("The leaflet", null, "https://www.dh.gov.hk/");
    expect([link?.getAttribute("aria-label"), link?.getAttribute("target")]).toEqual([
      "The leaflet (opens in a new window)",
      "_blank",
    ]);
  });
});
