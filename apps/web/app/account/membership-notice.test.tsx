import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { received } from "./register/registration.stories.tsx";
import * as stories from "./membership-notice.stories.tsx";

describe("R-MEM-07 the state of a registration", () => {
  test.each([
    ["by when the centre calls", stories.registered, /by Wednesday,\s25\sNovember\s2099[\s\S]*REG-\u20607K2M9QX4/, false],
    ["that the day is past", stories.notCalledInTime, /by Monday,\s5\sJanuary\s2026[\s\S]*sorry/, true],
    ["that it is looked at", stories.contacted, /We have been in touch/, false],
    ["that something is needed of the applicant", stories.askedForMore, /We need something more from you/, true],
  ])("says %s, and whom to call when it is the applicant's turn", (_what, story, words, calls) => {
    const said = renderToStaticMarkup(story());
    expect(said).toMatch(words);
    expect(said.includes("tel:")).toBe(calls);
  });

  test.each([
    ["the confirmation", received],
    ["the account of who waits", stories.registered],
  ])("%s says what to bring: everything that the page on membership asks for, with a link to it", (_where, story) => {
    const said = renderToStaticMarkup(story());
    for (const thing of ["identity card", "birth certificate", "live or work in the district", "proof of the relationship"])
      expect(said).toContain(thing);
    expect(said).toContain('href="/en/service/member-info#what-to-bring"');
  });
});
