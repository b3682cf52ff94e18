import type { Article } from "@kaifong/content";
import { expect, it } from "vitest";
import { visit } from "../page.fixtures.tsx";
import * as latestNews from "./latest-news.tsx";
import * as newsDetails from "./news-details.tsx";

const article = (uuid: string, start: string): Article & { readonly id: string } => ({
  id: uuid,
  ...{ locale: "en", converted: false, uuid, title: uuid, description: null, content: null, period: { start, end: null } },
  ...{ cover: null, bottomImage: null, youtube: null, images: [], moreInformation: [] },
});
const NEWS = ["f", "e", "d", "c", "b", "a"].map((uuid, index) => article(uuid, `2026-${String(12 - index).padStart(2, "0")}-03`));
const content = { has: () => true, latestNews: () => NEWS };
const list = (query = "") => visit(latestNews, { address: `/en/activity/latest-news${query}`, content });

it("begins with the newest; year and month stand below the list", async () => {
  const page = await list();
  const [first, form] = [page.querySelector('a[href*="?id="]'), page.querySelector("form")];
  if (!first || !form) throw new Error("no list");
  expect(first.textContent).toBe("f");
  // 4: the form follows.
  expect(first.compareDocumentPosition(form)).toBe(4);
  expect([...form.querySelectorAll("select")].map(({ name }) => name)).toEqual(["year", "month"]);
  expect(page.body.textContent).not.toContain("Showing only");
});

it("says above the list what of it is shown, with the way to all", async () => {
  const page = await list("?year=2026&month=11");
  expect([...page.querySelectorAll("h2 a")].map(({ textContent }) => textContent)).toEqual(["e"]);
  const said = [...page.querySelectorAll("p")].find(({ textContent }) => textContent.startsWith("Showing only November 2026"));
  expect(said?.querySelector("a")?.getAttribute("href")).toBe("/en/activity/latest-news");
});

it("leads from one piece to the ones after it, and from the last to the first", async () => {
  const nextTo = async (uuid: string) => {
    const page = await visit(newsDetails, { address: `/en/activity/news-details?id=${uuid}`, content });
    return [...page.querySelectorAll("aside h3")].map(({ textContent }) => textContent);
  };
  expect(await nextTo("f")).toEqual(["e", "d", "c", "b"]);
  expect(await nextTo("b")).toEqual(["a", "f", "e", "d"]);
});
