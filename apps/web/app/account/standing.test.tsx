import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import * as stories from "./standing.stories.tsx";

describe("R-MEM-07 how a registration stands", () => {
  it.each([
    [
      "by when the centre calls",
      stories.registered,
      /by Wednesday,\s25\sNovember\s2099[\s\S]*identity card[\s\S]*REG-7K2M9QX4/,
      false,
    ],
    ["that the day is past", stories.notCalledInTime, /by Monday,\s5\sJanuary\s2026[\s\S]*sorry/, true],
    ["that it is looked at", stories.contacted, /We have been in touch/, false],
    ["that something is needed of the applicant", stories.askedForMore, /We need something more from you/, true],
  ])("says %s, and whom to call where it is their turn", (_what, story, words, calls) => {
    const said = renderToStaticMarkup(story());
    expect(said).toMatch(words);
    expect(said.includes("tel:")).toBe(calls);
  });
});
