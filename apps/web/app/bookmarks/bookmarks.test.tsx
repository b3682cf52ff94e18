import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as stories from "./bookmarks.stories.tsx";

const words = (story: () => React.ReactElement) =>
  renderToStaticMarkup(story())
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("R-BMK-04: the page lists the bookmarks, the newest first, and says which are no longer on the site", () => {
  const text = words(stories.ofMember);
  expect(text).toContain("learning No longer on our website Remove");
  expect(text.indexOf("Less salt")).toBeLessThan(text.indexOf("八段錦"));
  expect(text).not.toContain("this browser alone");
});

test("the page says that the bookmarks are this browser's to somebody who is not logged in", () => {
  expect(words(stories.ofBrowser)).toContain("These are saved in this browser only.");
  expect(words(stories.ofBrowser)).toContain("Log in");
  expect(words(stories.nothing)).toContain("Nothing saved yet");
});

test("the page says so to an applicant too, without offering a login", () => {
  expect(words(stories.ofApplicant)).toContain("These are saved in this browser only, until you are a member.");
  expect(words(stories.ofApplicant)).not.toContain("Log in");
});
