import { type ContentName, createContentReader } from "@kaifong/content/server";
import type { ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { aMirror } from "@kaifong/testing";
import { type LoaderFunction, type LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import * as calendarFile from "./calendar/calendar-file.ts";
import * as classFile from "./calendar/class-file.ts";
import * as coursePage from "./courses/course/course-page.tsx";
import * as enrolPage from "./enrolment/enrol-page.tsx";
import * as infoDetails from "./health-info/info-details.tsx";
import * as infoList from "./health-info/info-list.tsx";
import * as learningDetail from "./learning/learning-detail.tsx";
import { aLoadContext } from "./load-context.fixtures.ts";
import * as featuredDetails from "./news/featured-details.tsx";
import * as newsFeed from "./news/news-feed.ts";
import * as newsDetails from "./news/news-details.tsx";
import * as serviceDetails from "./service/service-details.tsx";

/** Every loader that looks for one thing, and of which type that is. */
const LOADERS: readonly [name: string, loader: LoaderFunction, type: ContentName][] = [
  ["a course", coursePage.loader, "courses"],
  ["enrolling in a class", enrolPage.loader, "courses"],
  ["the file of a class", classFile.loader, "courses"],
  ["a kind of health information", infoList.loader, "healthInfoTypes"],
  ["health information", infoDetails.loader, "healthInfos"],
  ["a lesson", learningDetail.loader, "materials"],
  ["news", newsDetails.loader, "latestNews"],
  ["a featured activity", featuredDetails.loader, "featuredActivities"],
  ["a service", serviceDetails.loader, "serviceItems"],
];

const reader = (types: Parameters<typeof aMirror>[0]) => createContentReader(aMirror(types), DEFAULT_LANGUAGE.locale);

async function statusOf(loader: LoaderFunction, content: ContentReader): Promise<unknown> {
  const context = aLoadContext({ content });
  const request = new Request("https://site.example/x?id=nothing");
  const args = { context, request, params: {} } as unknown as LoaderFunctionArgs; // the framework gives more
  try {
    const found = await loader(args);
    return found instanceof Response ? found.status : "found";
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : thrown;
  }
}

test.each(LOADERS)("%s that isn't there is not found once its type was loaded, and 503 before", async (_, loader, type) => {
  expect(await statusOf(loader, reader({}))).toBe(503);
  expect(await statusOf(loader, reader({ [type]: [] }))).toBe(404);
});

test.each<[string, LoaderFunction, ContentName]>([
  ["the calendar's file", calendarFile.loader, "courses"],
  ["the feed of news", newsFeed.loader, "latestNews"],
])("%s is empty only when nothing is published", async (_, loader, type) => {
  expect(await statusOf(loader, reader({}))).toBe(503);
  expect(await statusOf(loader, reader({ [type]: [] }))).toBe(200);
});
