import type { Article } from "@kaifong/content";
import { LANGUAGES } from "@kaifong/i18n";
import { aReader } from "@kaifong/testing";
import { expect, test } from "vitest";
import { aLoadContext } from "../load-context.fixtures.ts";
import { listLoader } from "./article-list.tsx";

const article = (uuid: string, start: string): Article & { readonly id: string } => ({
  id: uuid,
  ...{ locale: "en", converted: false, uuid, title: uuid, description: null, content: null, period: { start, end: null } },
  ...{ cover: null, bottomImage: null, youtube: null, images: [], moreInformation: [] },
});
const ARTICLES = [article("february", "2026-02-03"), article("december", "2026-12-03")];

function listOf(query: string) {
  const content = aReader({ latestNews: () => ARTICLES, featuredActivities: () => ARTICLES });
  const context = aLoadContext({ language: LANGUAGES[2], content, now: () => new Date("2026-11-21T10:00:00Z") });
  const request = new Request(`https://site.example/en/activity/latest-news${query}`);
  const { articles, month } = listLoader("latestNews")({
    request,
    url: new URL(request.url),
    pattern: "*",
    params: {},
    context,
  });
  return [month, ...articles.map(({ uuid }) => uuid)];
}

test.each([
  ["?month=02", "02", ["february"]],
  ["?month=2", "02", ["february"]],
  ["?month=12", "12", ["december"]],
  ["?month=3", "03", []],
])("the list takes a month as the form writes it and as people do: %s", (query, month, found) => {
  expect(listOf(query)).toEqual([month, ...found]);
});

test.each(["", "?month=", "?month=0", "?month=13", "?month=002", "?month=x", "?month=2.0"])(
  "the list shows everything when no month is chosen: %s",
  (query) => {
    expect(listOf(query)).toEqual(["", "february", "december"]);
  },
);
