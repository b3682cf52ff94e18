import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as stories from "./bookmarks.stories.tsx";

const words = (story: () => React.ReactElement) =>
  renderToStaticMarkup(story())
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

it("R-BMK-04: lists what is put by, the newest first, and says what is on the site no more", () => {
  const text = words(stories.ofMember);
  expect(text).toContain("learning No longer on our website Remove");
  expect(text.indexOf("Less salt")).toBeLessThan(text.indexOf("八段錦"));
  expect(text).not.toContain("this browser alone");
});

it("says to who is not logged in that they are this browser's", () => {
  expect(words(stories.ofBrowser)).toContain("These are saved in this browser only.");
  expect(words(stories.ofBrowser)).toContain("Log in");
  expect(words(stories.nothing)).toContain("Nothing saved yet");
});

it("says so to an applicant too, without offering a log-in", () => {
  expect(words(stories.ofApplicant)).toContain("These are saved in this browser only, until you are a member.");
  expect(words(stories.ofApplicant)).not.toContain("Log in");
});
