import { expect, test } from "vitest";
import { plainAddress } from "./plain-address.ts";

test.each([
  ["/api/member/me?a=%61", "/api/member/me?a=%61"],
  ["/%61pi/member/me", "/api/member/me"],
  ["/%2e%2E/x", "/../x"],
  ["/%2561pi", "/%2561pi"],
  ["/a%2Fb%5C%00", "/a%2Fb%5C%00"],
  ["http://elsewhere.example/api/x?y=1", "/api/x?y=1"],
  ["HTTPS://elsewhere.example", "/"],
  ["http://elsewhere.example?x", "/?x"],
  ["//double/x", "//double/x"],
  ["/%zz?a=%zz", "/%25zz?a=%zz"],
  ["/en/%ff", "/en/%25ff"],
  ["/service/%E0%A4%A", "/service/%25E0%25A4%25A"],
  ["/100%", "/100%25"],
  ["/%61pi/%ff", "/api/%ff"],
  ["/strapi/api/%zz", "/strapi/api/%zz"],
  ["/%E8%A1%97", "/%E8%A1%97"],
  ["*", "*"],
  ["", "/"],
])("%s becomes %s", (target, plain) => {
  expect(plainAddress(target)).toBe(plain);
});
