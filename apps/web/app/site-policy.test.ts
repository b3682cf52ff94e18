import { expect, test } from "vitest";
import { sitePolicy } from "./site-policy.ts";

const SETTINGS = { apiBaseUrl: "", secure: true, nodeEnv: "production" };
/** Each directive with its sources. */
const directives = (page: Parameters<typeof sitePolicy>[1]) =>
  Object.fromEntries(
    sitePolicy(SETTINGS, page)
      .split("; ")
      .map((directive) => directive.split(/ (.*)/)),
  );

test("the policy lets every page show a film, and nothing else from elsewhere", () => {
  expect(directives({ scriptDigests: ["d"] })).toMatchObject({
    "script-src": "'self' 'sha256-d'",
    "style-src": "'self'",
    "connect-src": "'self'",
    "img-src": "'self' data: https://i.ytimg.com",
    "frame-src": "https://www.youtube-nocookie.com",
  });
});

test("the policy allows the external search only on the page that contains it", () => {
  const found = directives({ search: true });
  for (const name of ["script-src", "style-src", "connect-src", "frame-src"])
    expect(found[name]).toContain("https://cse.google.com https://www.google.com");
  expect(found["img-src"]).toMatch(/ https:$/);
});
