import type { Article, SafeHtml, SiteSetting } from "@kaifong/content";
import { LANGUAGES } from "@kaifong/i18n";
import { aReader } from "@kaifong/testing";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { aLoadContext } from "../load-context.fixtures.ts";
import { loader } from "./news-feed.ts";

const article: Article & { readonly id: string } = {
  id: "n",
  ...{ locale: "en", converted: false, uuid: "u", title: "Walk", description: null, content: null, period: null },
  ...{ cover: null, bottomImage: null, youtube: null, images: [], moreInformation: [] },
};

async function feedOf(articles: readonly (typeof article)[], setting?: SiteSetting): Promise<Document> {
  const context = aLoadContext({
    language: LANGUAGES[2],
    content: aReader({ has: () => true, latestNews: () => articles, siteSetting: () => setting }),
    now: () => new Date("2026-11-21T10:00:00Z"),
  });
  const request = new Request("https://site.example/en/activity/latest-news/feed.xml");
  const response = loader({ request, url: new URL(request.url), pattern: "*", params: {}, context });
  return new JSDOM(await response.text(), { contentType: "application/xml" }).window.document;
}

test("the feed lists what is to come, but dates nothing in the future", async () => {
  const feed = await feedOf([
    { ...article, uuid: "to-come", period: { start: "2026-11-30", end: "2026-12-21" } },
    { ...article, uuid: "past", period: { start: "2026-11-02", end: null } },
    { ...article, uuid: "undated" },
  ]);
  const dates = [...feed.querySelectorAll("entry")].map((entry) =>
    ["published", "updated"].map((name) => entry.querySelector(name)?.textContent),
  );
  const today = "2026-11-20T16:00:00.000Z";
  expect(dates).toEqual([
    [today, today],
    ["2026-11-01T16:00:00.000Z", "2026-11-01T16:00:00.000Z"],
    [today, today],
  ]);
  expect(feed.querySelector("feed > updated")?.textContent).toBe(today);
});

test("the feed is valid without news as well", async () => {
  expect((await feedOf([])).querySelectorAll("entry")).toHaveLength(0);
});

test("the feed says who writes it, and in which language, with news and without", async () => {
  const setting = { siteName: "Kaifong", operator: "Neighbours & Co" } as SiteSetting; // a feed reads only these
  for (const articles of [[article], []]) {
    const feed = await feedOf(articles, setting);
    expect(feed.querySelector("feed > author > name")?.textContent).toBe("Neighbours & Co");
    expect(feed.documentElement.getAttributeNS("http://www.w3.org/XML/1998/namespace", "lang")).toBe("en-HK");
  }
  const named = await feedOf([article], { ...setting, operator: null });
  expect(named.querySelector("feed > author > name")?.textContent).toBe("Kaifong");
});

test("the feed stays valid when words contain characters that XML cannot hold", async () => {
  const text = "Walk\u000B with \uFFFE us \uD800\u{1F6B6} <18.5 & more ]]>";
  // Written by this test
  const feed = await feedOf([{ ...article, title: text, description: text, content: `<p>a\u000Bb]]></p>` as SafeHtml }]);
  const textOf = (name: string) => feed.querySelector(`entry > ${name}`)?.textContent ?? "";
  const shown = "Walk with  us \u{1F6B6} <18.5 & more ]]>";
  expect(JSDOM.fragment(textOf("title")).textContent).toBe(shown);
  expect(JSDOM.fragment(textOf("summary")).textContent).toBe(shown);
  expect(textOf("content")).toBe("<p>ab]]></p>");
});

test("the feed gives every address of an article with its host", async () => {
  const content =
    '<p><a href="/en/contact">a</a><a href="#times">b</a><a href="https://e.com/" rel="noopener">c</a><img src="/uploads/a.webp" alt="href=" /></p>';
  const feed = await feedOf([{ ...article, content: content as SafeHtml }]); // written here
  const html = JSDOM.fragment(feed.querySelector("entry > content")?.textContent ?? "");
  const addresses = [...html.querySelectorAll("[href], [src]")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src"),
  );
  expect(addresses).toEqual([
    "https://site.example/en/contact",
    "https://site.example/en/activity/news-details?id=u#times",
    "https://e.com/",
    "https://site.example/uploads/a.webp",
  ]);
});
